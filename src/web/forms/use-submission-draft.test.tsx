// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { draftKeys } from '#contract/browser-storage.ts';
import {
  setUpTestForm,
  control,
  open,
  press,
  refusedBy,
  shown,
  stored,
  type,
} from '#tests/support/submission-form.tsx';

setUpTestForm();

describe('what was typed', () => {
  const draftOf = () => sessionStorage.getItem(draftKeys.application) ?? '';

  it('before the script arrives is kept, checked, saved for a reload and guarded', () => {
    open(() => Promise.resolve(stored), { draft: true, before: () => (control('[name=name]').value = 'A') });
    expect(control('[name=name]').value).toBe('A');
    expect(draftOf()).toContain('["name","A"]');
    expect(shown()).toMatchObject({ error: 'Name required', unsent: true, restored: false });
  });

  it('is at risk only where the draft does not keep it: no storage, or a file', async () => {
    open(() => Promise.resolve(stored), { draft: true });
    await type('Ada');
    expect(shown()).toMatchObject({ unsent: true, atRisk: false });
    const refuse = (): never => {
      throw new Error('refused');
    };
    vi.stubGlobal('sessionStorage', { setItem: refuse, getItem: () => null, clear: () => undefined });
    await type('Ada L');
    expect(shown()).toMatchObject({ unsent: true, atRisk: true });
    vi.unstubAllGlobals();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    await type('Ada Lovelace');
    expect(shown()).toMatchObject({ atRisk: false });
    const files = new DataTransfer();
    files.items.add(new File(['x'], 'resume.pdf'));
    control('[name=resume]').files = files.files;
    await type('Ada');
    expect(shown()).toMatchObject({ atRisk: true });
  });

  it('is answered aloud while somebody types, and in silence where the whole form was refused', async () => {
    open(() => Promise.resolve(refusedBy('name')));
    await type('A');
    expect(shown()).toMatchObject({ live: true, error: 'Name required' });
    await press();
    expect(shown()).toMatchObject({ live: false, error: 'Name required' });
    await type('Ada');
    expect(shown()).toMatchObject({ live: true, error: null });
    await press();
    expect(shown()).toMatchObject({ live: false, error: 'name is wrong' });
  });

  it('counts also when it was only chosen from a list', () => {
    const choose = () => (control('[name=heardAbout]').value = 'referral');
    open(() => Promise.resolve(stored), { draft: true, before: choose });
    expect(draftOf()).toContain('["heardAbout","referral"]');
    expect(shown()).toMatchObject({ unsent: true });
  });

  it('comes back after a reload and goes when it is sent', async () => {
    sessionStorage.setItem(draftKeys.application, '[["name","Ada"]]');
    open(() => Promise.resolve(stored), { draft: true });
    expect(control('[name=name]').value).toBe('Ada');
    expect(shown()).toMatchObject({ restored: true, unsent: true });
    await press();
    expect(draftOf()).toBe('');
    expect(shown()).toMatchObject({ result: 'T-1', restored: false, unsent: false });
  });

  it('is nothing on a page nobody touched', () => {
    open(() => Promise.resolve(stored), { draft: true });
    expect(draftOf()).toBe('');
    expect(shown()).toMatchObject({ unsent: false, restored: false, error: null });
  });

  it('stays in the page alone where a form keeps no draft', async () => {
    open(() => Promise.resolve(stored), { before: () => (control('[name=name]').value = 'Ada') });
    await type('Ada L');
    expect(sessionStorage).toHaveLength(0);
    expect(control('[name=name]').value).toBe('Ada L');
  });
});
