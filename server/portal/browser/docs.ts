// The search in the header of all pages, the copy buttons of code, and the server's address in examples. Invariant: text
// reaches the page only as text nodes.
import { copyText } from "./copy-text.ts";
import { scrollToCurrent } from "./scroll-to-current.ts";
import { rankEntries, type SearchEntry } from "./search.ts";
import { serverUrl } from "./server-url.ts";

const shownResults = 12;

for (const element of document.querySelectorAll("[data-address]")) element.textContent = serverUrl();

for (const figure of document.querySelectorAll(".code-block")) addCopyButton(figure);

const search = document.querySelector<HTMLElement>(".search");
if (search !== null) startSearch(search);

markCurrentSection();
scrollToCurrent(document.querySelector<HTMLElement>(".portal-nav"));

function addCopyButton(figure: Element): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button small copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    const code = figure.querySelector("code")?.textContent ?? "";
    button.textContent = (await copyText(code)) ? "Copied" : "Select the text to copy it";
    setTimeout(() => {
      button.textContent = "Copy";
    }, 2_000);
  });
  figure.querySelector("figcaption")?.append(button);
}

function startSearch(box: HTMLElement): void {
  const input = box.querySelector("input")!;
  const list = box.querySelector("ul")!;
  const status = box.querySelector("[role=status]")!;
  let entries: Promise<readonly SearchEntry[]> | undefined;
  let selected = 0;

  const load = () => {
    entries ??= fetch(serverUrl() + box.dataset.index!)
      .then((response) => {
        if (!response.ok) throw new Error(`the index has status ${response.status}`);
        return response.json() as Promise<readonly SearchEntry[]>;
      })
      .catch((error: unknown) => {
        entries = undefined;
        throw error;
      });
    return entries;
  };

  const close = () => {
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  };

  const select = (index: number) => {
    const options = [...list.children];
    if (options.length === 0) return;
    selected = (index + options.length) % options.length;
    for (const [each, option] of options.entries()) option.setAttribute("aria-selected", String(each === selected));
    options[selected]!.scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", options[selected]!.id);
  };

  const show = async () => {
    const query = input.value;
    if (query.trim() === "") {
      status.textContent = "";
      return close();
    }
    let found: readonly SearchEntry[];
    try {
      found = rankEntries(await load(), query).slice(0, shownResults);
    } catch {
      list.replaceChildren(noteOf("The search is not available. Reload the page."));
      list.hidden = false;
      return;
    }
    // If the text has changed meanwhile, a later key press shows its own results.
    if (query !== input.value) return;
    list.replaceChildren(...(found.length === 0 ? [noteOf("Nothing found.")] : found.map(optionOf)));
    list.hidden = false;
    input.setAttribute("aria-expanded", "true");
    status.textContent = found.length === 1 ? "1 result" : `${found.length} results`;
    if (found.length > 0) select(0);
  };

  box.hidden = false;
  input.addEventListener("focus", () => void load().catch(() => undefined));
  input.addEventListener("input", () => void show());
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (list.hidden) void show();
      else select(selected + (event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key === "Enter") {
      if (!list.hidden) list.children[selected]?.querySelector("a")?.click();
    } else if (event.key === "Escape") {
      if (list.hidden) input.blur();
      else close();
      event.preventDefault();
    }
  });
  list.addEventListener("click", close);
  document.addEventListener("focusin", (event) => {
    if (!box.contains(event.target as Node)) close();
  });
  document.addEventListener("click", (event) => {
    if (!box.contains(event.target as Node)) close();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isEditable(event)) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

function isEditable(event: Event): boolean {
  // The first element of the path is inside a shadow tree, if there is one.
  const target = event.composedPath()[0];
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function optionOf([kind, name, about, address]: SearchEntry, index: number): HTMLElement {
  const option = document.createElement("li");
  option.id = `search-result-${index}`;
  option.setAttribute("role", "option");
  const link = document.createElement("a");
  link.href = serverUrl() + address;
  link.tabIndex = -1;
  link.append(
    textElement("span", "badge", kind),
    textElement("span", "search-name", name),
    textElement("span", "search-about", about),
  );
  option.append(link);
  return option;
}

function noteOf(text: string): HTMLElement {
  const note = textElement("li", "search-note", text);
  note.setAttribute("role", "option");
  note.setAttribute("aria-disabled", "true");
  return note;
}

function textElement(tag: string, className: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

/** Marks the section in view in the table of contents. */
function markCurrentSection(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>(".docs-contents a")].map((link) => [
      decodeURIComponent(link.hash.slice(1)),
      link,
    ]),
  );
  if (links.size === 0) return;
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) {
        if (!isIntersecting) continue;
        for (const link of links.values()) link.removeAttribute("aria-current");
        const link = links.get(target.id);
        link?.setAttribute("aria-current", "true");
      }
    },
    { rootMargin: "-15% 0px -75% 0px" },
  );
  for (const section of document.querySelectorAll(".entry")) observer.observe(section);
}
