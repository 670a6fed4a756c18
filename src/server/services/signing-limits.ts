/** Tokens in mailed links, and the keys behind them. */
export const signingLimits = {
  tokenChars: 200,
  hashChars: 22,
  /** 256 bits as hexadecimal digits are 64 characters; half of that is the least that is taken from an operator. */
  keyChars: 32,
  keysMost: 5,
} as const;
