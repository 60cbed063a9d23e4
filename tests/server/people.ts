import { demoPeople, type DemoPerson } from '#templates/demo/people.ts'

const named = (name: string): DemoPerson => {
  const person = demoPeople.find((candidate) => candidate.name === name)
  if (person === undefined) throw new Error(`The demo has nobody called ${name}`)
  return person
}

/** Hantverksgivarna: administrator, two handlers, reader, regional reviewer. */
export const maria = named('Maria Öberg')
export const anders = named('Anders Ögren')
export const sofia = named('Sofia Källström')
export const tove = named('Tove Lindgård')
export const rolf = named('Rolf Nordin')
/** Verkstadsalliansen: administrator, handler, reader, regional reviewer. */
export const karl = named('Karl Bergqvist')
export const asa = named('Åsa Wikström')
export const elin = named('Elin Häggkvist')
export const nils = named('Nils Rönnlund')
/** No organisation. */
export const nora = named('Nora Utansson')
