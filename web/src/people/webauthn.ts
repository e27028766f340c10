/** Passkeys of the browser: making one, and signing with one. What the server sends and wants is JSON. */

/** What a browser answers: a PublicKeyCredential as JSON. */
export type Answer = Readonly<Record<string, unknown>>;
export type Device = "android" | "iphone" | "ipad" | "mac" | "windows" | "linux" | "other";

/** Why there is no answer. "stopped": somebody thought better of it, or took too long. */
class NoKey extends Error {
  constructor(readonly why: "stopped" | "known" | "failed") {
    super(why);
  }
}

/** Can this page have passkeys? Only where its address is secure, and in a browser that knows them. */
export const knowsKeys = () => isSecureContext && "PublicKeyCredential" in window && "credentials" in navigator;

export async function makeKey(options: Options): Promise<Answer> {
  const user = options.user as { id: string; name: string; displayName: string };
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        ...(options as unknown as PublicKeyCredentialCreationOptions),
        challenge: bytes(options.challenge),
        user: { ...user, id: bytes(user.id) },
        excludeCredentials: described(options.excludeCredentials),
      },
    }),
  );
  const answer = made.response as AuthenticatorAttestationResponse;
  return told(made, { clientDataJSON: answer.clientDataJSON, attestationObject: answer.attestationObject });
}

export async function signWithKey(options: Options): Promise<Answer> {
  const signed = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        ...(options as unknown as PublicKeyCredentialRequestOptions),
        challenge: bytes(options.challenge),
        allowCredentials: described(options.allowCredentials),
      },
    }),
  );
  const answer = signed.response as AuthenticatorAssertionResponse;
  return told(signed, {
    clientDataJSON: answer.clientDataJSON,
    authenticatorData: answer.authenticatorData,
    signature: answer.signature,
    userHandle: answer.userHandle,
  });
}

/** Tell the device that a key is good no more: where browsers know how, it is not offered again. */
export function offerNoLonger(host: unknown, key: unknown): void {
  const { signalUnknownCredential: signal } = PublicKeyCredential as unknown as {
    signalUnknownCredential?: (of: { rpId: unknown; credentialId: unknown }) => Promise<void>;
  };
  void signal?.call(PublicKeyCredential, { rpId: host, credentialId: key }).catch(() => undefined);
}

/** Do something that asks a key: why it gave no answer, or null where it is done. */
export async function prevented(run: () => Promise<unknown>): Promise<NoKey["why"] | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (!(error instanceof NoKey)) throw error;
    return error.why;
  }
}

/** The kind of this device, as people call it; it stands beside a key in their list. */
export function thisDevice(agent = navigator.userAgent, touches = navigator.maxTouchPoints): Device {
  if (/Android/.test(agent)) return "android";
  if (/iPhone|iPod/.test(agent)) return "iphone";
  // An iPad calls itself a Mac, but Macs have no screens to touch.
  if (/iPad/.test(agent) || (/Macintosh/.test(agent) && touches > 1)) return "ipad";
  if (/Macintosh/.test(agent)) return "mac";
  if (/Windows/.test(agent)) return "windows";
  return /Linux|X11|CrOS/.test(agent) ? "linux" : "other";
}

export interface Options {
  readonly challenge: string;
  readonly [name: string]: unknown;
}

async function asked(run: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  let answer: Credential | null;
  try {
    answer = await run();
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "InvalidStateError") throw new NoKey("known");
    throw new NoKey(name === "NotAllowedError" || name === "AbortError" ? "stopped" : "failed");
  }
  if (!answer) throw new NoKey("stopped");
  return answer as PublicKeyCredential;
}

function told(key: PublicKeyCredential, parts: Record<string, ArrayBuffer | null>): Answer {
  const response = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part && base64(part)]));
  return { id: key.id, rawId: base64(key.rawId), type: key.type, response };
}

const described = (keys: unknown) =>
  ((keys ?? []) as { id: string; type: "public-key" }[]).map(({ id, type }) => ({ id: bytes(id), type }));

/** base64 as addresses have it, without = at its end. */
export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

export function base64(data: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(data));
  return btoa(plain).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}
