/** The file as it came, known good; its own name is text for people, never a path. */
export type StoredResume = {
  readonly id: string;
  readonly originalName: string;
  readonly kind: string;
  readonly bytes: number;
  readonly sha256: string;
};

export type ResumeFile = StoredResume & { readonly content: Uint8Array };

export type StoredApplication = {
  readonly reference: string;
  readonly jobId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly location: string;
  readonly coverLetter: string | null;
  readonly portfolio: string | null;
  readonly heardAbout: string | null;
  readonly suspectReasons: readonly string[];
  readonly createdAt: number;
  readonly resume: StoredResume;
};

export type NewApplication = StoredApplication & { readonly resume: ResumeFile };

export type ApplicationStore = {
  findByReference(reference: string): Promise<StoredApplication | null>;
  /** The file of an application; null once it is erased or purged. */
  findResume(reference: string): Promise<ResumeFile | null>;
  count(): Promise<number>;
  /** Oldest first, read in pages, without the files. */
  all(): AsyncIterable<StoredApplication>;
};
