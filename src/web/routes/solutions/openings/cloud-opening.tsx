import type { CloudBox, CloudOpening as Map } from '#content/services/openings.ts';
import { classNames } from '#web/ui/class-names.ts';
import { WideOpening, StepEvidence, StepMark, type OpeningProps } from './opening-frame.tsx';

/** Accounts, networks and roles as nested boxes, with one path from the first to the last. */
export function CloudOpening({ map, ...props }: OpeningProps & { map: Map }) {
  const { path, words } = props;
  const [first, second, third, last] = map.boxes;
  return (
    <WideOpening {...props} ground="bg-linear-to-b from-tint to-cyan-100/60">
      <div className="group/path">
        <fieldset className="rounded-panel border border-purple-300/60 bg-white/80 p-4">
          <legend className="visually-hidden">{words.steps}</legend>
          <BoxName name={map.organization} />
          <div className="mt-2 grid lg:grid-cols-[minmax(0,1fr)_3.5rem_minmax(0,13rem)] xl:grid-cols-[minmax(0,1fr)_5.5rem_minmax(0,17rem)]">
            <div className="rounded-card border border-purple-300/70 bg-purple-100/60 p-4 lg:py-3">
              <BoxName name={map.account} />
              <div className="mt-2 grid md:min-h-32 xl:min-h-[clamp(8rem,100svh-48.25rem,16rem)] md:grid-cols-[minmax(0,1.2fr)_3rem_minmax(0,1fr)_3rem_minmax(0,1fr)] lg:grid-cols-[minmax(0,1.15fr)_3.25rem_minmax(0,1fr)_3.25rem_minmax(0,1fr)] xl:grid-cols-[minmax(0,1.15fr)_4.5rem_minmax(0,1fr)_4.5rem_minmax(0,1fr)]">
                <div className="self-center rounded-card border border-cyan-400/50 bg-cyan-100 px-3.5 py-2.5">
                  <BoxName name={map.network} />
                  <div className="mt-2 flex items-center gap-3 lg:max-xl:flex-col lg:max-xl:items-start lg:max-xl:gap-2">
                    <StepMark step={1} path={path} />
                    <Box box={first} isFallen={path.cut <= 1} className="flex-1" />
                  </div>
                </div>
                <Arrow step={2} path={path} from="inner" to="top" reach="md:-ml-3.5" isInner />
                <Box box={second} isFallen={path.cut <= 2} className="self-start" />
                <Arrow step={3} path={path} from="top" to="bottom" isInner />
                <Box box={third} isFallen={path.cut <= 3} className="self-end" />
              </div>
            </div>
            <Arrow step={4} path={path} from="bottom" to="target" reach="lg:-mx-4.25" hasHead />
            <div className="flex flex-col rounded-card border border-red/40 bg-[#fff3f5] p-4">
              <BoxName name={map.target} />
              <div className="mt-3 grid flex-1 items-center">
                <Box box={last} isFallen />
              </div>
            </div>
          </div>
        </fieldset>
        <div className="mt-3">
          <StepEvidence path={path} words={words} isWide />
        </div>
      </div>
    </WideOpening>
  );
}

const BoxName = ({ name: [kind, name] }: { name: readonly [string, string] }) => (
  <p className="font-mono text-sm text-body [overflow-wrap:anywhere]">
    {kind} <span className="font-semibold text-ink">{name}</span>
  </p>
);

type BoxProps = { box: CloudBox; isFallen: boolean; className?: string };

const Box = ({ box, isFallen, className }: BoxProps) => (
  <div
    className={classNames(
      'min-w-0 rounded-control border bg-white px-3 py-2',
      isFallen ? 'border-red-ink/70' : 'border-purple-600/70',
      className,
    )}
  >
    <p className="font-semibold text-ink [overflow-wrap:anywhere]">{box.name}</p>
    <p className="text-sm [overflow-wrap:anywhere]">{box.note}</p>
  </div>
);

/** Heights in percent of the drawing. */
const heights = { top: 18, target: 57, inner: 60, bottom: 82 } as const;
type Height = keyof typeof heights;
type ArrowProps = {
  step: number;
  path: OpeningProps['path'];
  from: Height;
  to: Height;
  /** Over the padding of the boxes between the two ends. */
  reach?: string;
  hasHead?: boolean;
  /** Within one account, which lies where accounts still stand. */
  isInner?: boolean;
};

const standing = {
  inner: { frame: 'max-md:h-20 md:min-h-full', line: 'md:hidden', curve: 'max-md:hidden' },
  outer: { frame: 'max-lg:h-20 lg:min-h-full', line: 'lg:hidden', curve: 'max-lg:hidden' },
} as const;

function Arrow({ step, path, from, to, reach, hasHead = false, isInner = false }: ArrowProps) {
  const show = standing[isInner ? 'inner' : 'outer'];
  const [start, end] = [heights[from], heights[to]];
  return (
    <div className={classNames('relative flex items-center justify-center', show.frame, reach)}>
      <span
        aria-hidden="true"
        className={classNames(
          'absolute inset-y-0 w-0.5',
          show.line,
          step >= path.cut ? 'bg-red-ink' : 'bg-purple-600',
        )}
      />
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={`absolute inset-0 size-full overflow-visible fill-none ${show.curve}`}
      >
        <path
          d={`M0 ${start}C50 ${start} 50 ${end} 100 ${end}`}
          className={classNames(
            '[stroke-width:2.5] [vector-effect:non-scaling-stroke]',
            step >= path.cut ? 'stroke-red-ink' : 'stroke-purple-600',
          )}
        />
      </svg>
      {hasHead ? (
        <svg
          viewBox="0 0 8 10"
          aria-hidden="true"
          className="absolute top-[57%] right-0 h-2.5 w-2 -translate-y-1/2 fill-red-ink max-lg:hidden"
        >
          <path d="m0 0 8 5-8 5z" />
        </svg>
      ) : null}
      <span className="relative">
        <StepMark step={step} path={path} />
      </span>
    </div>
  );
}
