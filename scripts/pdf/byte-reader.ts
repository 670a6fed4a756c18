/** Reads big-endian numbers one after the other, as font files hold them. */
export class ByteReader {
  readonly #bytes: Buffer;
  position: number;

  constructor(bytes: Buffer, position = 0) {
    this.#bytes = bytes;
    this.position = position;
  }

  skip(count: number): void {
    this.position += count;
  }

  take(count: number): Buffer {
    this.position += count;
    return this.#bytes.subarray(this.position - count, this.position);
  }

  ascii(count: number): string {
    return this.take(count).toString('latin1');
  }

  uint8(): number {
    return this.take(1).readUInt8();
  }

  uint16(): number {
    return this.take(2).readUInt16BE();
  }

  int16(): number {
    return this.take(2).readInt16BE();
  }

  uint32(): number {
    return this.take(4).readUInt32BE();
  }

  /** WOFF2, section 4.1: seven bits a byte, the top bit says that more follow. */
  base128(): number {
    let value = 0;
    for (let count = 0; count < 5; count += 1) {
      const byte = this.uint8();
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    throw new Error('A number in the font is too long.');
  }

  /** WOFF2, section 5.1: small numbers in one byte, up to 65535 in three. */
  uint16In255(): number {
    const code = this.uint8();
    if (code === 253) return this.uint16();
    if (code === 255) return this.uint8() + 253;
    if (code === 254) return this.uint8() + 253 * 2;
    return code;
  }
}
