/** The lists that a component can name by its tag in any template. */
export const builtInListNames = ['businessCodes', 'countries', 'counties', 'currencies', 'municipalities'] as const
export type BuiltInListName = (typeof builtInListNames)[number]
