import { useRef, useState, type ChangeEvent } from 'react';
import { FileSearch } from 'lucide-react';
import { openApiLimits } from '#contract/estimate/limits.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { estimateModel } from '#content/estimate-model.ts';
import { estimatePage } from '#content/pages/estimate.ts';

const { openApi: words } = estimatePage;

type Phase = { readonly kind: 'rest' | 'busy' | 'done' | 'refused'; readonly text: string };

const id = 'openapi-file';

/** A file that's counted here and never sent. The counter loads when there's something to count. */
export function OpenApiDrop({ onCounted }: { onCounted: (operations: number) => void }) {
  const [phase, setPhase] = useState<Phase>({ kind: 'rest', text: '' });
  const [over, setOver] = useState(false);
  /** Only the latest file counts. */
  const turn = useRef(0);

  const count = async (file: File) => {
    turn.current += 1;
    const mine = turn.current;
    const name = file.name.slice(0, openApiLimits.nameChars);
    setPhase({ kind: 'busy', text: words.busy(name) });
    const counted = await import('./count-file.ts')
      .then(({ countFile }) => countFile(file))
      .catch(() => ({ ok: false, reason: 'failed' }) as const);
    if (mine !== turn.current) return;
    const isTooMany = counted.ok && counted.operations > estimateModel.drivers.apiOperations.most;
    const result = isTooMany ? ({ ok: false, reason: 'many' } as const) : counted;
    if (!result.ok) {
      setPhase({ kind: 'refused', text: words.refusals[result.reason] });
      return;
    }
    setPhase({ kind: 'done', text: words.counted(result.operations, result.paths, name, result.version) });
    onCounted(result.operations);
  };

  const handleChoice = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    // The same file may be chosen again after it was fixed.
    event.currentTarget.value = '';
    if (file) void count(file);
  };

  // Without a script the file could only be uploaded, and we don't want it.
  if (!useHydrated()) return null;
  return (
    <div className="py-4">
      <label
        htmlFor={id}
        className="estimate-drop relative flex flex-wrap gap-y-3 gap-x-4 items-center py-4 px-4.5 border border-dashed border-field rounded-card bg-paper cursor-pointer hover:border-purple-600 hover:bg-purple-100 data-over:border-purple-600 data-over:bg-purple-100"
        data-over={over || undefined}
      >
        <FileSearch aria-hidden="true" className="size-6 shrink-0 text-purple-600" strokeWidth={1.6} />
        <span className="min-w-0 flex-1 max-sm:basis-[calc(100%-2.5rem)]">
          <span className="block font-semibold text-ink">{words.label}</span>
          <span id={`${id}-hint`} className="block text-sm">
            {words.hint}
          </span>
        </span>
        <span
          aria-hidden="true"
          className="py-1.75 px-3.5 border border-rule rounded-control text-ink bg-white text-sm font-semibold text-center max-sm:w-full max-sm:py-2.5"
        >
          {words.choose}
        </span>
        {/* It covers the whole box: browsers treat a dropped file like a chosen one. */}
        <input
          className="absolute inset-0 w-full opacity-0 cursor-pointer"
          id={id}
          type="file"
          accept=".json,.yaml,.yml,application/json,application/yaml"
          aria-describedby={`${id}-hint`}
          onChange={handleChoice}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
      </label>
      <p
        role="status"
        className="flex empty:hidden gap-2 items-center pt-2.5 text-sm font-medium data-[kind=done]:text-green-ink data-[kind=refused]:text-red-ink"
        data-kind={phase.kind}
      >
        {phase.kind === 'busy' ? <Spinner /> : null}
        {phase.text}
      </p>
    </div>
  );
}
