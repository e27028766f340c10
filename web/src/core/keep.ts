/** The page kept on the device, by a service worker; only secure pages (https, or this machine itself) may have one. */
import { address } from "../net/api";

/** Can this page be loaded again without a connection, once it is kept? */
export const canKeep = () => "serviceWorker" in navigator && isSecureContext;

/** Have the service worker keep the page. Where there can be none, the page works for as long as it stays open. */
export function keepPage(): void {
  if (!canKeep() || import.meta.env.DEV) return;
  navigator.serviceWorker.register(address("sw.js"), { scope: address(".").pathname }).then(takeOver, () => undefined);
}

/** A newer service worker waits until no page of its elder's is open. Let it in where this page is a new one already. */
function takeOver(registration: ServiceWorkerRegistration): void {
  const entry = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src;
  registration.waiting?.postMessage({ entry });
}
