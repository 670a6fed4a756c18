import { Button } from '#web/ui/button.tsx';
import { ClosureTable } from './closure-table.tsx';
import { useRoomContext } from './room-view.ts';
import { countsOf } from './room-model.ts';

/** What an auditor asks for: the log, and a letter that says the same in words. */
export function AuditorBoard() {
  const { findings, words, boards, letterOf, ready } = useRoomContext();
  const letter = letterOf(countsOf(findings));
  return (
    <div className="room-board">
      <div className="room-board-head">
        <h2>{boards.auditor.title}</h2>
        <Button size="sm" variant="light" disabled={!ready} onClick={() => window.print()}>
          {boards.auditor.print}
        </Button>
      </div>
      <p className="room-lead">{boards.auditor.lead}</p>
      <ClosureTable findings={findings} words={boards.auditor} states={words} />
      <article className="room-letter">
        <h3>{letter.title}</h3>
        <p>{letter.place}</p>
        {letter.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className="room-signed">{letter.signed}</p>
      </article>
    </div>
  );
}
