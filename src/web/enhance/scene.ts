/** Plays the scene of a solution page: what its radio buttons can't do by themselves. */
export function playScene(scene: HTMLElement): void {
  plays[scene.dataset['scene'] ?? '']?.(scene);
  scene.addEventListener('change', () => say(scene));
}

const plays: Readonly<Record<string, (scene: HTMLElement) => void>> = {
  apps: playRequests,
  compliance: playDays,
  programs: playReports,
};

/** Says what a choice changed: the marked words that it shows. */
function say(scene: HTMLElement): void {
  const output = scene.querySelector('output');
  const shown = [...scene.querySelectorAll<HTMLElement>('[data-said]')].filter((part) =>
    part.checkVisibility({ visibilityProperty: true }),
  );
  if (output)
    output.textContent = shown
      .map(({ textContent }) => textContent)
      .join(' ')
      .trim();
}

/** An application: the amber part becomes a field; Enter or a button sends what is in it. */
function playRequests(scene: HTMLElement): void {
  const panels = [...scene.querySelectorAll<HTMLElement>('[data-panel]')].map(requestPanel);
  const count = scene.querySelector<HTMLElement>('[data-found]');
  const tell = () => {
    const found = panels.filter(({ isFound }) => isFound()).length;
    if (count) count.textContent = (count.dataset['found'] ?? '').replace('{n}', String(found));
  };
  scene.addEventListener('change', tell);
  scene.addEventListener('click', ({ target }) => {
    const act = target instanceof Element ? target.closest<HTMLElement>('[data-act]')?.dataset['act'] : '';
    const panel = panels.find(({ isShown }) => isShown());
    if (!act || !panel) return;
    panel.act(act);
    tell();
    // The fix moves on to the answer, which is read out then.
    if (act !== 'fix') say(scene);
  });
  scene.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.type !== 'text')
      return;
    event.preventDefault();
    panels.find(({ isShown }) => isShown())?.act('send');
    tell();
    say(scene);
  });
}

function requestPanel(panel: HTMLElement) {
  const part = panel.querySelector<HTMLElement>('[data-part]');
  const valueOf = (name: string) => part?.querySelector(`[data-of=${name}]`)?.textContent ?? '';
  const own = valueOf('own');
  const forged = valueOf('forged');
  const radio = (state: string) => panel.querySelector<HTMLInputElement>(`[value=${state}]`);
  const stateNow = () => panel.querySelector<HTMLInputElement>('input:checked')?.value;
  let isFixed = stateNow() === 'closed';
  let hasLeaked = stateNow() === 'open';

  const field = document.createElement('input');
  field.type = 'text';
  field.ariaLabel = part?.dataset['part'] ?? '';
  field.autocomplete = 'off';
  field.spellcheck = false;
  field.size = Math.max(own.length, forged.length);
  part?.replaceWith(field);

  /** The field shows what the chosen state sent. */
  const follow = () => {
    delete panel.dataset['other'];
    const state = stateNow();
    isFixed = state === 'closed' || (isFixed && state === 'own');
    hasLeaked ||= state === 'open';
    field.value = state === 'own' ? own : forged;
  };
  const choose = (state: 'own' | 'open' | 'closed') => {
    const input = radio(state);
    if (input) input.checked = true;
    follow();
  };
  const send = () => {
    const sent = field.value.trim();
    if (sent === own) choose('own');
    else if (sent === forged) choose(isFixed ? 'closed' : 'open');
    else {
      for (const input of panel.querySelectorAll<HTMLInputElement>('[type=radio]')) input.checked = false;
      panel.dataset['other'] = '';
    }
  };
  panel.addEventListener('change', ({ target }) => {
    if (target !== field) follow();
  });
  follow();
  return {
    isShown: () => panel.checkVisibility(),
    isFound: () => hasLeaked,
    act: (act: string) => {
      if (act === 'send') send();
      if (act === 'undo') {
        isFixed = false;
        choose('own');
        field.focus();
      }
      if (act === 'fix') {
        choose('closed');
        panel.querySelector<HTMLElement>('[data-answer=closed]')?.focus({ preventScroll: false });
      }
    },
  };
}

/** Compliance: the slider moves a day at a time; the stop before it decides which rows are closed. */
function playDays(scene: HTMLElement): void {
  const range = scene.querySelector<HTMLInputElement>('[type=range]');
  const stops = [...scene.querySelectorAll<HTMLInputElement>('[name=day]')];
  if (!range) return;
  const start = Date.parse(scene.querySelector<HTMLElement>('[data-from]')?.dataset['from'] ?? '');
  const name = (day: number) =>
    new Date(start + day * 86_400_000).toLocaleDateString('en-US', {
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    });
  const show = (day: number) => {
    for (const label of scene.querySelectorAll('[data-day]')) label.textContent = name(day);
    range.setAttribute('aria-valuetext', name(day));
  };
  range.addEventListener('input', () => {
    const past = stops.filter(({ value }) => Number(value) <= range.valueAsNumber);
    const stop = past.at(-1);
    if (stop) stop.checked = true;
    show(range.valueAsNumber);
  });
  for (const stop of stops)
    stop.addEventListener('change', () => {
      range.value = stop.value;
      show(range.valueAsNumber);
    });
  range.value = stops.find(({ checked }) => checked)?.value ?? '0';
  show(range.valueAsNumber);
}

/** Programs: keys and dragging do what the buttons do; what is sorted makes room for the next. */
function playReports(scene: HTMLElement): void {
  const form = scene.querySelector('form');
  if (!form) return;
  const reports = [...form.querySelectorAll<HTMLElement>('fieldset')];
  const end = form.querySelector<HTMLElement>('[data-agreed]');
  const sorted = form.querySelector<HTMLElement>('[data-sorted]');
  const chosen = (report: HTMLElement) => report.querySelector<HTMLInputElement>(':checked')?.value;
  const current = () => reports.find((report) => chosen(report) === undefined);
  const fill = (part: HTMLElement | null, words = '', count = 0) => {
    if (part) part.textContent = words.replace('{n}', String(count)).replace('{all}', String(reports.length));
  };
  const order: HTMLElement[] = reports.filter((report) => chosen(report) !== undefined);
  const tell = () => {
    const isDone = current() === undefined;
    fill(sorted, isDone ? '' : sorted?.dataset['sorted'], reports.filter(chosen).length);
    fill(
      end,
      end?.dataset['agreed'],
      reports.filter((report) => chosen(report) === report.dataset['ours']).length,
    );
  };
  const next = () => {
    const report = current();
    if (report) report.querySelector('input')?.focus();
    else end?.parentElement?.focus();
  };
  const put = (tray = '') => current()?.querySelector<HTMLInputElement>(`[value=${tray}]`)?.click();

  form.addEventListener('change', ({ target }) => {
    const report = target instanceof Element ? target.closest('fieldset') : null;
    if (report) order.push(report);
    tell();
    next();
  });
  form.addEventListener('reset', () => {
    order.length = 0;
    // Its fields are empty only after this event.
    setTimeout(() => {
      tell();
      say(scene);
      next();
    });
  });
  form.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-act]')) return;
    const last = order.pop()?.querySelector<HTMLInputElement>(':checked');
    if (last) last.checked = false;
    tell();
    say(scene);
    next();
  });
  scene.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toUpperCase();
    const { target } = event;
    if (form.querySelector(`[data-tray="${CSS.escape(key)}"]`)) {
      event.preventDefault();
      put(key);
    } else if (key.startsWith('ARROW') && target instanceof HTMLInputElement) {
      // An arrow would choose at once; here it only moves on.
      event.preventDefault();
      const all = [...(target.closest('fieldset')?.querySelectorAll('input') ?? [])];
      const step = key === 'ARROWUP' || key === 'ARROWLEFT' ? -1 : 1;
      all.at((all.indexOf(target) + step) % all.length)?.focus();
    }
  });
  for (const report of reports) report.draggable = true;
  for (const tray of form.querySelectorAll<HTMLElement>('[data-tray]')) {
    tray.addEventListener('dragover', (event) => event.preventDefault());
    tray.addEventListener('drop', (event) => {
      event.preventDefault();
      put(tray.dataset['tray']);
    });
  }
  tell();
}
