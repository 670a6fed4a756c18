/** What visitors read when the server refuses or fails, by status. */
export type ProblemWords = { readonly title: string; readonly message: string };

export const problemWords: Readonly<Record<number, ProblemWords>> = {
  400: {
    title: 'Request not understood',
    message: 'We could not read this request. Please check what you sent and try again.',
  },
  403: {
    title: 'Request refused',
    message:
      'This request came from another website, so we did not accept it. Please use the form on our own page.',
  },
  404: { title: 'Not found', message: 'There is nothing at this address.' },
  405: { title: 'Method not allowed', message: 'This address does not support that kind of request.' },
  408: { title: 'Request timed out', message: 'The request took too long to arrive. Please try again.' },
  413: {
    title: 'Too large',
    message: 'What you sent is larger than we can accept. Please shorten it and try again.',
  },
  414: { title: 'Address too long', message: 'This address is longer than we can read.' },
  415: { title: 'Format not supported', message: 'This address does not take data in that format.' },
  417: { title: 'Expectation failed', message: 'We cannot meet what this request expects of us.' },
  429: {
    title: 'Too many requests',
    message: 'Too many requests came in a short time. Please wait a moment and try again.',
  },
  431: { title: 'Headers too large', message: 'The headers of this request are larger than we can read.' },
  500: {
    title: 'Something broke',
    message: 'Something broke on our side. The failure is logged; please try again in a moment.',
  },
  503: {
    title: 'Busy',
    message: 'We are busier than we can handle right now. Please try again in a moment.',
  },
};

export const otherRefusal: ProblemWords = {
  title: 'Request refused',
  message: 'We could not accept this request.',
};

export const plainPageWords = { requestId: 'Request id:', home: 'Start page' } as const;
