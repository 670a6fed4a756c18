import type { YouView } from '#contract/desk/views.ts';
import { youWords } from '#content/desk/owner-pages.ts';
import { momentLabel } from './desk-time.ts';
import { ActionForm } from './action-form.tsx';

type PasskeyListProps = { passkeys: YouView['passkeys']; zone: string; isRemovable: boolean };

export function PasskeyList({ passkeys, zone, isRemovable }: PasskeyListProps) {
  return (
    <>
      <ul className="desk-cards">
        {passkeys.map(({ id, name, createdAt, lastUsedAt, isThis }) => (
          <li className="flex flex-wrap items-center justify-between gap-y-2 gap-x-6 py-3 px-4.5" key={id}>
            <div>
              <b className="text-ink font-semibold">{name}</b>
              <p>
                {isThis ? `${youWords.thisOne} · ` : null}
                {youWords.made} {momentLabel(createdAt, zone)} ·{' '}
                {lastUsedAt === null ? youWords.unused : `${youWords.used} ${momentLabel(lastUsedAt, zone)}`}
              </p>
            </div>
            {isRemovable ? (
              <ActionForm
                intent="remove-passkey"
                id={id}
                button={youWords.remove}
                buttonName={`${youWords.remove}: ${name}`}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {isRemovable ? <p>{youWords.removeHint}</p> : null}
    </>
  );
}

export function SessionList({ sessions, zone }: { sessions: YouView['sessions']; zone: string }) {
  return (
    <>
      <ul className="desk-cards">
        {sessions.map(({ id, label, seenAt, isThis }) => (
          <li className="flex flex-wrap items-center justify-between gap-y-2 gap-x-6 py-3 px-4.5" key={id}>
            <div>
              <b className="text-ink font-semibold">{label}</b>
              <p>{isThis ? youWords.thisOne : `${youWords.seen} ${momentLabel(seenAt, zone)}`}</p>
            </div>
            {isThis ? null : (
              <ActionForm
                intent="end-session"
                id={id}
                button={youWords.endOne}
                buttonName={`${youWords.endOne}: ${label}`}
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? <ActionForm intent="end-others" button={youWords.endOthers} /> : null}
    </>
  );
}
