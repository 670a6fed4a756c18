/** What visitors read when the server refuses or fails, by status. */
export type ProblemWords = { readonly title: string; readonly message: string };

export const problemWords: Readonly<Record<number, ProblemWords>> = {
  400: {
    title: 'Request not understood',
    message: 'We couldn’t read this request. Please check it and try again.',
  },
  403: {
    title: 'Request refused',
    message:
      'This request came from another website, so we didn’t accept it. Please use the form on our own page.',
  },
  404: { title: 'Not found', message: 'There’s nothing at this address.' },
  405: { title: 'Method not allowed', message: 'This address doesn’t support that kind of request.' },
  408: { title: 'Request timed out', message: 'The request took too long to arrive. Please try again.' },
  413: {
    title: 'Too large',
    message: 'The request is too large. Please shorten it and try again.',
  },
  414: { title: 'Address too long', message: 'This address is too long.' },
  415: { title: 'Format not supported', message: 'This address doesn’t accept data in that format.' },
  417: { title: 'Expectation failed', message: 'We can’t meet this request’s Expect header.' },
  429: {
    title: 'Too many requests',
    message: 'Too many requests in a short time. Please wait a moment and try again.',
  },
  431: { title: 'Headers too large', message: 'This request’s headers are too large.' },
  500: {
    title: 'Something went wrong',
    message: 'Something went wrong on our side, and we’ve logged it. Please try again in a moment.',
  },
  503: {
    title: 'Busy',
    message: 'We’re very busy right now. Please try again in a moment.',
  },
};

export const otherRefusal: ProblemWords = {
  title: 'Request refused',
  message: 'We couldn’t accept this request.',
};

export const plainPageWords = { requestId: 'Request ID:', home: 'Home page' } as const;
