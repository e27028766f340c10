/** The page kept on the device, by a service worker; only secure pages (https, or this machine itself) may have one. */
import { address } from "../net/api";

/** Between two questions to a newer service worker that waits. */
const ASK_MS = 10_000;

/** Can this page be loaded again without a connection, once it is kept? */
export const canKeep = () => "serviceWorker" in navigator && isSecureContext;

/** Does this person ask sites to send little? */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

let keeping = false;

/** Have the service worker keep the page. Where there can be none, the page works for as long as it stays open. */
export function keepPage(): void {
  if (keeping || !canKeep() || import.meta.env.DEV) return;
  keeping = true;
  const register = () =>
    navigator.serviceWorker
      .register(address("sw.js"), { scope: address(".").pathname })
      .then(takeOver, () => undefined);
  // What is still being loaded comes first, and must not change hands on its way.
  if (document.readyState === "complete") void register();
  else addEventListener("load", register, { once: true });
}

/** A newer service worker waits until no page of its elder's is open. Let it in where this page is a new one already. */
function takeOver(registration: ServiceWorkerRegistration): void {
  const entry = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src;
  const ask = () => document.visibilityState === "visible" && registration.waiting?.postMessage({ entry });
  ask();
  // Another page of the old version may have been closed meanwhile, or the question came while one was being left.
  document.addEventListener("visibilitychange", ask);
  setInterval(ask, ASK_MS);
}
