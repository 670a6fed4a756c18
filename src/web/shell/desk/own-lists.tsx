import type { YouView } from '#contract/desk/views.ts';
import { youWords } from '#content/desk/owner-pages.ts';
import { momentLabel } from '#web/lib/desk-time.ts';
import { ActionForm } from './action-form.tsx';

export function PasskeyList({ passkeys, zone }: { passkeys: YouView['passkeys']; zone: string }) {
  return (
    <ul className="desk-cards">
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id}>
          <div>
            <b>{name}</b>
            <p>
              {youWords.made} {momentLabel(createdAt, zone)} ·{' '}
              {lastUsedAt === null ? youWords.unused : `${youWords.used} ${momentLabel(lastUsedAt, zone)}`}
            </p>
          </div>
          <ActionForm
            intent="remove-passkey"
            id={id}
            button={youWords.remove}
            buttonName={`${youWords.remove}: ${name}`}
          />
        </li>
      ))}
    </ul>
  );
}

export function SessionList({ sessions, zone }: { sessions: YouView['sessions']; zone: string }) {
  return (
    <>
      <ul className="desk-cards">
        {sessions.map(({ id, label, seenAt, isThis }) => (
          <li key={id}>
            <div>
              <b>{label}</b>
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
