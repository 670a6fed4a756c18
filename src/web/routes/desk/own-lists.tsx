import type { YouView } from '#contract/desk/views.ts';
import { youWords } from '#content/desk/owner-pages.ts';
import { Card, Cards } from './desk-parts.tsx';
import { DeskForm } from './desk-form.tsx';
import { useDesk } from './use-desk.ts';

export function PasskeyList({ passkeys }: Pick<YouView, 'passkeys'>) {
  const { me, moment } = useDesk();
  const remove = (id: string, name: string) => (
    <DeskForm
      intent="remove-passkey"
      id={id}
      button={youWords.remove}
      buttonName={`${youWords.remove}: ${name}`}
    />
  );
  return (
    <>
      <Cards>
        {passkeys.map(({ id, name, createdAt, lastUsedAt, isThis }) => (
          <Card key={id} title={name} action={me.isFresh ? remove(id, name) : null}>
            <p>
              {isThis ? `${youWords.thisOne} · ` : null}
              {youWords.made} {moment(createdAt)} ·{' '}
              {lastUsedAt === null ? youWords.unused : `${youWords.used} ${moment(lastUsedAt)}`}
            </p>
          </Card>
        ))}
      </Cards>
      {me.isFresh ? <p>{youWords.removeHint}</p> : null}
    </>
  );
}

export function SessionList({ sessions }: Pick<YouView, 'sessions'>) {
  const { moment } = useDesk();
  const end = (id: string, label: string) => (
    <DeskForm
      intent="end-session"
      id={id}
      button={youWords.endOne}
      buttonName={`${youWords.endOne}: ${label}`}
    />
  );
  return (
    <>
      <Cards>
        {sessions.map(({ id, label, seenAt, isThis }) => (
          <Card key={id} title={label} action={isThis ? null : end(id, label)}>
            <p>{isThis ? youWords.thisOne : `${youWords.seen} ${moment(seenAt)}`}</p>
          </Card>
        ))}
      </Cards>
      {sessions.length > 1 ? <DeskForm intent="end-others" button={youWords.endOthers} /> : null}
    </>
  );
}
