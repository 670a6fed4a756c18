/** Names that nobody on the internet can open: RFC 2606 and 6761, and those of private networks. */
const reserved = /(?:^|[@.])(?:example|test|invalid|localhost)(?:\.(?:com|net|org))?$/;
const isPrivateName = (host: string): boolean => /^[^.]+$|\.(?:local|internal|lan|home\.arpa)$/.test(host);
/** A bare address is a machine or a test, not a site with a name. */
const isAddress = (host: string): boolean => /^\[|^\d+(?:\.\d+){3}$/.test(host);

export const isReservedName = (name: string): boolean => reserved.test(name);

export const isPublicHost = (host: string): boolean =>
  !isReservedName(host) && !isPrivateName(host) && !isAddress(host);
