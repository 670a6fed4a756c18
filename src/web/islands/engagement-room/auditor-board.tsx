import { boardWords as boards } from '#content/engagement-room/board-words.ts';
import { letterOf } from '#content/engagement-room/letter.ts';
import { Button } from '#web/ui/button.tsx';
import { ClosureTable } from './closure-table.tsx';
import { boardClass, useRoomContext } from './room-view.ts';
import { countsOf } from './room-model.ts';

/** What an auditor needs: the log, and a letter that says the same in words. */
export function AuditorBoard() {
  const { findings, ready } = useRoomContext();
  const letter = letterOf(countsOf(findings));
  return (
    <div className={boardClass}>
      <div className="flex flex-wrap justify-between items-baseline gap-y-2 gap-x-6">
        <h2 className="text-[1.5rem] tracking-tight">{boards.auditor.title}</h2>
        <Button size="sm" variant="light" disabled={!ready} onClick={() => window.print()}>
          {boards.auditor.print}
        </Button>
      </div>
      <p className="max-w-176 mt-1.5 mb-5">{boards.auditor.lead}</p>
      <ClosureTable findings={findings} />
      <article className="max-w-184 mt-10 p-7 border border-rule rounded-card bg-paper">
        <h3 className="text-[1.1875rem] tracking-[-0.015em] mt-0 mb-1">{letter.title}</h3>
        <p>{letter.place}</p>
        {letter.paragraphs.map((text) => (
          <p className="mt-3" key={text}>
            {text}
          </p>
        ))}
        <p className="pt-3 border-t border-t-rule text-[0.875rem] mt-3">{letter.signed}</p>
      </article>
    </div>
  );
}
