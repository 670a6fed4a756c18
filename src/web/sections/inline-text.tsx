import { Link } from '#web/ui/link.tsx';

/** Running text with its small markup, already parsed; a bare string is plain text. */
export type InlineNode =
  | string
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong'; readonly children: readonly InlineNode[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly InlineNode[] };

/** Parts of a sentence have no identity but their place. */
const placed = (nodes: readonly InlineNode[]) => nodes.map((node, place) => ({ node, place }));

export function InlineText({ nodes }: { nodes: readonly InlineNode[] }) {
  return placed(nodes).map(({ node, place }) =>
    typeof node === 'string' ? node : <Marked key={place} node={node} />,
  );
}

function Marked({ node }: { node: Exclude<InlineNode, string> }) {
  switch (node.kind) {
    case 'code':
      return <code>{node.text}</code>;
    case 'strong':
      return (
        <strong>
          <InlineText nodes={node.children} />
        </strong>
      );
    case 'link':
      return node.href.startsWith('/') ? (
        <Link to={node.href}>
          <InlineText nodes={node.children} />
        </Link>
      ) : (
        <a href={node.href}>
          <InlineText nodes={node.children} />
        </a>
      );
  }
}
