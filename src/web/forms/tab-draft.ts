import type { DraftKey } from '#contract/browser-storage.ts';

/** A form's draft, kept for this tab only: a reload loses nothing, closing the tab discards it. */
type Draft = readonly (readonly [string, string])[];

function read(key: DraftKey): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? (stored as Draft) : [];
  } catch {
    return [];
  }
}

/** Returns whether everything is saved: a chosen file can't be. */
export function saveDraft(key: DraftKey, form: HTMLFormElement): boolean {
  const filled = [...new FormData(form)].filter(([, value]) =>
    typeof value === 'string' ? value !== '' : value.size > 0,
  );
  const texts = filled.filter(([, value]) => typeof value === 'string');
  try {
    sessionStorage.setItem(key, JSON.stringify(texts));
    return texts.length === filled.length;
  } catch {
    // Storage may be full or blocked; the form still has what was typed.
    return false;
  }
}

export function clearDraft(key: DraftKey): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

type TypedControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A script can't restore a file. */
const isTyped = (control: Element): control is TypedControl =>
  (control instanceof HTMLInputElement && control.type !== 'file') ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement;

/** Does a field differ from what the page put there? Checkboxes don't count: a URL may check them. */
export const wasTypedInto = (form: HTMLFormElement): boolean =>
  [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement) return control.value !== '';
    const isText =
      control instanceof HTMLTextAreaElement ||
      (control instanceof HTMLInputElement && control.type !== 'checkbox' && control.type !== 'radio');
    return isText && control.value !== control.defaultValue;
  });

/** Fills empty fields from the draft; never overwrites. Returns whether it filled anything. */
export function restoreDraft(key: DraftKey, form: HTMLFormElement): boolean {
  let filled = false;
  for (const [name, value] of read(key)) {
    for (const control of form.elements) {
      if (control instanceof HTMLInputElement && control.type === 'checkbox') {
        if (control.name === name && control.value === value && !control.checked)
          filled = control.checked = true;
      } else if (isTyped(control)) {
        if (control.name === name && control.value === '') {
          control.value = value;
          filled = true;
        }
      }
    }
  }
  return filled;
}
