import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./app/settings.svelte";
import "./styles.css";
import { current } from "./text/current.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
await current.use(settings.language);
mount(App, { target });

/** Whoever stays is met by this page, and not by the browser's, where there is no connection next time. */
const KEEP_AFTER_MS = 20_000;
setTimeout(() => {
  import("./core/keep").then(
    ({ keepPage, savesData }) => savesData() || keepPage(),
    () => undefined,
  );
}, KEEP_AFTER_MS);
