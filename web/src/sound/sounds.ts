/** A few sounds, made on the spot; silent until somebody asks for them. */
import { settings } from "../app/settings.svelte";

let context: AudioContext | null = null;

/** A tone that dies away. noise: how much of it is breath instead of pitch. */
function strike(hertz: number, ms: number, loud: number, noise: number, at = 0): void {
  if (settings.sound === "off" || document.hidden) return;
  context ??= new AudioContext();
  void context.resume();
  const rate = context.sampleRate;
  const length = Math.floor((rate * ms) / 1000);
  const buffer = context.createBuffer(1, length, rate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) {
    const pitch = Math.sin((2 * Math.PI * hertz * i) / rate);
    samples[i] = loud * Math.exp((-6 * i) / length) * (pitch * (1 - noise) + (Math.random() * 2 - 1) * noise);
  }
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(context.destination);
  source.start(context.currentTime + at);
}

let lastPaper = 0;

export const sounds = {
  /** Wood: a play. */
  play: () => strike(190, 70, 0.5, 0.25),
  /** Paper: cards are dealt; not for each of them. */
  paper: () => {
    if (performance.now() - lastPaper < 90) return;
    lastPaper = performance.now();
    strike(900, 40, 0.12, 0.95);
  },
  /** One note: it is your turn. */
  turn: () => strike(660, 320, 0.22, 0),
  shown: () => [strike(440, 160, 0.2, 0), strike(587, 240, 0.2, 0, 0.1)],
  failed: () => [strike(220, 200, 0.25, 0.05), strike(165, 320, 0.25, 0.05, 0.14)],
};
