/** The record's own property. Never what an object inherits, such as its `constructor`: an id may be called so. */
export const getOwn = <Item>(record: Readonly<Record<string, Item>>, key: string): Item | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined
