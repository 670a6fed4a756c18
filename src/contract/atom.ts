import { element, textElement, xmlDocument } from './xml.ts';

export type AtomFeed = {
  readonly title: string;
  readonly subtitle: string;
  readonly language: string;
  readonly author: string;
  /** URLs of the feed and of the page it belongs to. */
  readonly self: string;
  readonly page: string;
  readonly updated: string;
  /** Entries, as `atomEntry` writes them. */
  readonly entries: readonly string[];
};

export type AtomEntry = {
  readonly title: string;
  /** Also used as the id, so it never changes. */
  readonly address: string;
  readonly published: string;
  /** The body, as markup. */
  readonly parts: readonly string[];
};

const linkTo = (href: string): string => element('link', { rel: 'alternate', type: 'text/html', href });

/** RFC 4287. */
export const atomDocument = (feed: AtomFeed): string =>
  xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language },
      textElement('title', feed.title),
      textElement('subtitle', feed.subtitle),
      textElement('id', feed.self),
      element('link', { rel: 'self', type: 'application/atom+xml', href: feed.self }),
      linkTo(feed.page),
      textElement('updated', feed.updated),
      element('author', {}, textElement('name', feed.author)),
      ...feed.entries,
    ),
  );

export const atomEntry = ({ title, address, published, parts }: AtomEntry): string =>
  element(
    'entry',
    {},
    textElement('title', title),
    textElement('id', address),
    linkTo(address),
    textElement('published', published),
    textElement('updated', published),
    ...parts,
  );
