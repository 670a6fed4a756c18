import { htmlElements, type HtmlElement } from '#scripts/checks/html-document.ts';

/** A page as a browser without scripts sees it: its text, its links, and its forms with their values. */
export type PlainPage = {
  readonly url: string;
  readonly elements: readonly HtmlElement[];
  readonly heading: string;
  /** The text of the current step, on pages with steps. */
  readonly step: string;
  /** Follows the first link whose text matches. */
  readonly follow: (words: RegExp) => Promise<PlainPage>;
  /** Presses the button of the first form that has it, with these fields filled in. */
  readonly submit: (button: string, fields?: Readonly<Record<string, string>>) => Promise<PlainPage>;
};

/** Visits pages of a site with the given cookie. */
export function plainVisitor(origin: string, cookie = ''): (path: string) => Promise<PlainPage> {
  const ask = async (address: URL, body?: URLSearchParams): Promise<PlainPage> => {
    const answer = await fetch(address, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie, origin, 'sec-fetch-site': 'same-origin' },
      ...(body ? { body } : {}),
    });
    const location = answer.headers.get('location');
    if (location !== null) return ask(new URL(location, address));
    const html = await answer.text();
    if (answer.status !== 200) throw new Error(`${address.href} answered ${answer.status}: ${html}`);
    return read(address, htmlElements(html, { standby: true }));
  };

  const read = (address: URL, elements: readonly HtmlElement[]): PlainPage => ({
    url: address.href,
    elements,
    heading: elements.find(({ name }) => name === 'h1')?.text.trim() ?? '',
    step: elements.find((element) => element.attribute('aria-current') === 'step')?.text.trim() ?? '',
    follow: (words) => {
      const link = elements.find(({ name, text }) => name === 'a' && words.test(text));
      if (!link) throw new Error(`${address.href} has no link ${words.source}.`);
      return ask(new URL(link.attribute('href') ?? '', address));
    },
    submit: (button, fields = {}) => {
      const isIt = (element: HtmlElement) =>
        element.name === 'button' &&
        [element.text.trim(), element.attribute('aria-label')].some((name) => name?.startsWith(button));
      const form = elements.find(({ name, inner }) => name === 'form' && inner.some(isIt));
      if (!form) throw new Error(`${address.href} has no form with the button ${button}.`);
      const pressed = form.inner.filter(isIt).slice(0, 1);
      const body = new URLSearchParams([
        ...form.inner.flatMap(standing),
        ...pressed.flatMap((each) => named(each)),
      ]);
      for (const [name, value] of Object.entries(fields)) {
        if (!body.has(name)) throw new Error(`The form with ${button} has no field ${name}.`);
        body.set(name, value);
      }
      return ask(new URL(form.attribute('action') ?? address.href, address), body);
    },
  });

  return (path) => ask(new URL(path, origin));
}

const named = (element: HtmlElement, value = element.attribute('value') ?? ''): [string, string][] => {
  const name = element.attribute('name');
  return name === null ? [] : [[name, value]];
};

/** What a form would send for this element untouched. */
function standing(element: HtmlElement): [string, string][] {
  if (element.name === 'textarea') return named(element, element.text);
  if (element.name === 'select') {
    const options = element.inner.filter(({ name }) => name === 'option');
    const chosen = options.find((option) => option.attribute('selected') !== null) ?? options[0];
    return named(element, chosen?.attribute('value') ?? chosen?.text ?? '');
  }
  if (element.name !== 'input') return [];
  const isChoice = ['checkbox', 'radio'].includes(element.attribute('type') ?? '');
  return isChoice && element.attribute('checked') === null ? [] : named(element);
}
