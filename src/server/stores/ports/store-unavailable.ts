/** The database or the disk cannot take or give anything right now; asking again later may help. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
