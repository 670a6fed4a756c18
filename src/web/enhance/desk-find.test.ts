// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import { enhanceFind } from './desk-find.ts';

const opened: string[] = [];
/** What the page of the search finds for each query; nothing: it can't be asked. */
let finds: Readonly<Record<string, string>> = {};
class PageRequest {
  status = 0;
  responseURL = '';
  responseXML: Document | null = null;
  #end = () => {};
  open(_method: string, address: string) {
    this.responseURL = new URL(address, location.href).href;
  }
  addEventListener(_type: string, listener: () => void) {
    this.#end = listener;
  }
  send() {
    const id = finds[new URL(this.responseURL).searchParams.get('q') ?? ''];
    this.responseXML = document.implementation.createHTMLDocument();
    this.responseXML.body.innerHTML = `<main><div data-find-results>${id ? `<a href="#${id}">${id}</a>` : ''}</div></main>`;
    this.status = id === undefined ? 0 : 200;
    this.#end();
  }
}

const parts = () => {
  const [form, input] = [document.querySelector('form'), document.querySelector('input')];
  if (!form || !input) throw new Error('no search');
  return { form, input };
};
const type = (query: string) => {
  parts().input.value = query;
  parts().input.dispatchEvent(new Event('input', { bubbles: true }));
};
const enter = async () => {
  parts().form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  opened.length = 0;
  document.body.innerHTML = `<dialog><form data-find action="/desk/search"><input name="q"></form>
    <div><div data-find-acts></div><div data-find-results></div></div></dialog>`;
  parts().form.submit = () => opened.push('the page of the search');
  vi.stubGlobal('XMLHttpRequest', PageRequest);
});

it('Enter opens what is found for what is typed, never what was found for something else before.', async () => {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement) opened.push(target.textContent);
  });
  enhanceFind();
  finds = { meridian: 'K7M', nordsee: '7Q4', nobody: '' };
  type('meridian');
  await vi.advanceTimersByTimeAsync(requestLimits.findAfterMs);
  type('nordsee');
  await enter();
  expect(opened).toEqual(['7Q4']);
  // Found nothing, or can't be asked.
  for (const query of ['nobody', 'offline']) {
    type(query);
    await enter();
  }
  expect(opened.slice(1)).toEqual(Array(2).fill('the page of the search'));
});
