import { keyWords as words } from '#content/desk/keys.ts';
import { ModKey } from '#web/ui/mod-key.tsx';
import type { ReactNode } from 'react';

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="min-w-6.5 shrink-0 rounded-[5px] border border-rule bg-white px-1.5 text-center text-ink [font:0.875rem/1.5rem_var(--font-mono)]">
    {children}
  </kbd>
);

const Row = ({ keys, does }: { keys: ReactNode; does: string }) => (
  <div className="grid grid-cols-[6.5rem_1fr] items-center gap-3">
    <dt className="flex gap-1.5">{keys}</dt>
    <dd>{does}</dd>
  </div>
);

/** What every key does; also beside the list before a ticket is chosen. */
export const KeyList = () => (
  <div className="grid gap-x-10 gap-y-4 text-sm sm:grid-cols-[auto_auto]">
    {words.groups.map(({ title, keys }) => (
      <section key={title} aria-label={title}>
        <h3 className="mb-2 text-sm font-semibold text-ink">{title}</h3>
        <dl className="grid gap-1.5">
          {keys.map((entry) => (
            <Row
              key={entry.does}
              keys={entry.keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
              does={entry.does}
            />
          ))}
          {title === 'Everywhere' ? (
            <>
              <Row
                keys={
                  <>
                    <Key>
                      <ModKey />
                    </Key>
                    <Key>k</Key>
                  </>
                }
                does={words.palette}
              />
              <Row
                keys={
                  <>
                    <Key>
                      <ModKey />
                    </Key>
                    <Key>Enter</Key>
                  </>
                }
                does={words.send}
              />
            </>
          ) : null}
        </dl>
      </section>
    ))}
  </div>
);

export const keysId = 'desk-keys';

/** Opens with `?`, and from the menu without a script. */
export const KeysHelp = () => (
  <div id={keysId} popover="auto" role="dialog" aria-label={words.title} className="desk-keys">
    <h2 className="text-h3 text-ink">{words.title}</h2>
    <p className="mt-1 mb-4 text-sm">{words.lead}</p>
    <KeyList />
  </div>
);
