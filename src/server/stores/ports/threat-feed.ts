/** The copy of a feed that all processes of one database share. */
export type StoredFeed = {
  /** Where it came from: a copy of another address is none. */
  readonly source: string;
  readonly content: string;
  /** When the source last said that this is what it has. */
  readonly checkedAt: number;
};

/** What the source is asked with, so that it need not send what is known. */
export type FeedVersion = { readonly etag: string | null; readonly lastModified: string | null };

export type ThreatFeedStore = {
  find(source: string): Promise<StoredFeed | null>;
  /** Lets one process ask the source; the others get null until `until`, or until it says when to ask again. */
  claim(source: string, now: number, until: number): Promise<FeedVersion | null>;
  /** Takes the place of all that was there. */
  replace(feed: StoredFeed & FeedVersion, dueAt: number): Promise<void>;
  /** The source has nothing new. */
  confirm(source: string, checkedAt: number, dueAt: number): Promise<void>;
  /** The source could not be read; what is known stays. */
  postpone(source: string, dueAt: number): Promise<void>;
};
