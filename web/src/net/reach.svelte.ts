/** Whether the server can be reached, as far as this page knows. */
class Reach {
  /** The service worker had to answer in the server's place, or the last question to the server was lost. */
  lost = $state(document.documentElement.hasAttribute("data-away"));
}

export const reach = new Reach();
