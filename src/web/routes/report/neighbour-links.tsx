import { Link } from '#web/ui/link.tsx';

export type Neighbour = { readonly direction: string; readonly title: string; readonly path: string };
export type NeighbourLinksProps = { label: string; items: readonly Neighbour[]; notice: string };

/** The way on: the story before and the story after. */
export function NeighbourLinks({ label, items, notice }: NeighbourLinksProps) {
  return (
    <div className="border-t border-rule bg-white py-14 print:hidden">
      <div className="container-page">
        <nav aria-label={label}>
          <ul className="grid divide-y divide-rule overflow-hidden rounded-panel border border-rule md:grid-cols-2 md:divide-x md:divide-y-0">
            {items.map((item) => (
              <li key={item.direction}>
                <Link
                  to={item.path}
                  className="group block h-full p-6 no-underline transition-colors hover:bg-purple-100/30 sm:p-7"
                >
                  <span className="block font-mono text-sm">{item.direction}</span>
                  <span className="mt-1 block text-h3 font-semibold text-ink group-hover:underline">
                    {item.title}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="mt-5 text-sm">{notice}</p>
      </div>
    </div>
  );
}
