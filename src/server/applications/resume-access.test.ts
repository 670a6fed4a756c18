import { expect, it } from 'vitest';
import type { StaffMember } from '#server/work/people.ts';
import type { ResumeFile } from '#server/database/records.ts';
import { lookUpResume } from './service.ts';

const file: ResumeFile = {
  id: 'r',
  originalName: 'cv.pdf',
  kind: 'pdf',
  bytes: 1,
  sha256: 'x',
  content: new Uint8Array([1]),
};
const member = (role: StaffMember['role'], state: StaffMember['state']) => ({ role, state }) as StaffMember;

const accessWith = (staff: readonly StaffMember[], stored: ResumeFile | null = file) =>
  lookUpResume(
    {
      applications: { findResume: () => Promise.resolve(stored) },
      desk: { staff: { list: () => Promise.resolve([...staff]) } },
    },
    'https://desk.example',
    'APP-K7M-4QX-9TB',
  );

it.each([
  ['nobody is at the desk', []],
  ['the only reader has not come yet', [member('owner', 'invited')]],
  ['only the clients’ people are there', [member('clients', 'active')]],
])('attaches the file while %s.', async (_, staff) => {
  expect(await accessWith(staff)).toEqual({
    files: [{ fileName: 'APP-K7M-4QX-9TB.pdf', kind: 'pdf', content: file.content }],
  });
});

it.each(['owner', 'hiring'] as const)(
  'leads to the desk once a person with the role %s is there.',
  async (role) => {
    expect(await accessWith([member(role, 'active')])).toEqual({
      url: 'https://desk.example/desk/applications/APP-K7M-4QX-9TB',
    });
  },
);

it('says that a file is gone.', async () => {
  expect(await accessWith([member('owner', 'active')], null)).toEqual({});
});
