/** The server's messages, by the names the client uses. */
import type * as wire from "../gen/messages";

export type {
  Act,
  Answer,
  Asked,
  Clock,
  HandGroup,
  Item,
  LobbyTable,
  NextShuffle,
  Person,
  Said,
  SeatView,
  Sheet,
  ShowingView,
  TableView,
  TrickPlay,
  TrickView,
  View,
  VoteView,
  Watcher,
} from "../gen/messages";

export type ClientMessage =
  | wire.Hello
  | wire.Act
  | wire.Ask
  | wire.Sit
  | wire.Swap
  | wire.Bot
  | wire.Kick
  | wire.List
  | wire.Door
  | wire.Knock
  | wire.Admit
  | wire.Start
  | wire.Next
  | wire.Cut
  | wire.Leave
  | wire.Vote
  | wire.Say
  | wire.TableTalk
  | wire.Dismiss
  | wire.Who
  | wire.Ping;
export type ServerMessage =
  | wire.Snapshot
  | wire.Update
  | wire.Done
  | wire.Refused
  | wire.Answer
  | wire.Replaced
  | wire.Barred
  | wire.Said
  | wire.Watchers
  | wire.Pong;
export type LobbyMessage = wire.Lobby | wire.Listing | wire.Unlisted;
export type Command = wire.Act["command"];
export type TableEvent = NonNullable<wire.Update["e"]>[number];
