// Repairs roles and names that Scalar 1.72 gives its elements, for assistive technology.

type Repair = readonly [selector: string, repair: (element: Element) => void];

const repairs: readonly Repair[] = [
  ["button[role=none], button[role=alert]", (button) => button.removeAttribute("role")],
  ["[role=combobox]:not([aria-expanded])", (field) => field.setAttribute("aria-expanded", "false")],
  [".cm-content:not([aria-label])", (editor) => editor.setAttribute("aria-label", "Code")],
  ["button[aria-haspopup=menu]", nameMenu],
  ["button[aria-controls]", removeBrokenReference],
  // Landmarks that repeat.
  ["[role=region].response-card", (card) => card.setAttribute("role", "group")],
  ["header:not(.portal-header, [role])", makeRegion],
  ["section[aria-live]:not([role])", (messages) => messages.setAttribute("role", "log")],
];

/** Repairs what is below `root` now and after every change. */
export function repairRoles(root: Element): void {
  let isPlanned = false;
  const repairAll = () => {
    isPlanned = false;
    for (const [selector, repair] of repairs) for (const element of root.querySelectorAll(selector)) repair(element);
  };
  new MutationObserver(() => {
    if (isPlanned) return;
    isPlanned = true;
    requestAnimationFrame(repairAll);
  }).observe(root, { childList: true, subtree: true });
}

function removeBrokenReference(button: Element): void {
  if (document.getElementById(button.getAttribute("aria-controls")!) === null) button.removeAttribute("aria-controls");
}

// Until a value is chosen, the button is empty.
const menuName = "Choose a value";

function nameMenu(button: Element): void {
  if (button.textContent.trim() === "") button.setAttribute("aria-label", menuName);
  else if (button.getAttribute("aria-label") === menuName) button.removeAttribute("aria-label");
}

/** On a phone, the bar with the menu would count as a second banner. */
function makeRegion(header: Element): void {
  header.setAttribute("role", "group");
  header.parentElement!.setAttribute("role", "region");
  header.parentElement!.setAttribute("aria-label", "Place in the reference");
}
