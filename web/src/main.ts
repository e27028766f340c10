import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./app/settings.svelte";
import "./styles.css";
import { current } from "./text/current.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
await current.use(settings.language);
mount(App, { target });
