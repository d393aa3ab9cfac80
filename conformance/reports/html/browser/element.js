// Makes elements. Invariant: texts become text nodes, never HTML.

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * Attributes by name; a function listens to the event of that name.
 * @typedef {Readonly<Record<string, string | number | boolean | ((event: Event) => void)>>} Attributes
 */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} attributes
 * @param {...(Child | readonly Child[])} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false) made.setAttribute(name, String(value));
  }
  append(made, children);
  return made;
}

/**
 * @param {Element} parent
 * @param {readonly (Child | readonly Child[])[]} children
 */
export function append(parent, children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    parent.append(child instanceof Node ? child : String(child));
  }
}

/**
 * @param {Element} parent
 * @param {...(Child | readonly Child[])} children
 */
export function replaceChildren(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
}

/**
 * @param {string} label
 * @param {() => void} action
 * @param {Attributes} [attributes]
 */
export function button(label, action, attributes = {}) {
  return element("button", { type: "button", class: "button", ...attributes, click: action }, label);
}

/**
 * A block of text with a button that copies it.
 * @param {string} title
 * @param {string} text
 * @param {string} [shown] The text as it is shown.
 */
export function copyBlock(title, text, shown = text) {
  const content = element("pre", { tabindex: 0, "aria-label": title, role: "region" }, shown);
  const copy = button("Copy", () => void copyText(text, content, copy), { "aria-label": `Copy: ${title}` });
  return element("figure", { class: "code" }, element("figcaption", {}, element("span", {}, title), copy), content);
}

/**
 * Selects the text if the browser refuses to copy it.
 * @param {string} text
 * @param {Element} content
 * @param {Element} label
 */
async function copyText(text, content, label) {
  try {
    await navigator.clipboard.writeText(text);
    label.textContent = "Copied";
  } catch {
    getSelection()?.selectAllChildren(content);
    label.textContent = "Selected: press Ctrl+C";
  }
}

/**
 * A section that fills itself when it is first opened.
 * @param {Child | readonly Child[]} summary
 * @param {() => Child | readonly Child[]} content
 * @param {boolean} [isOpen]
 */
export function lazyDetails(summary, content, isOpen = false) {
  const made = element("details", { open: isOpen }, element("summary", {}, summary));
  const fill = () => {
    if (made.open && made.children.length === 1) append(made, [content()]);
  };
  made.addEventListener("toggle", fill);
  fill();
  return made;
}
