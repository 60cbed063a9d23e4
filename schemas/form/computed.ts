import * as v from 'valibot'
import { TemplateKey } from '../identifiers.ts'

const ids = v.pipe(v.array(TemplateKey), v.minLength(1))
const day = v.union([TemplateKey, v.literal('today')])

/**
 * The way in which a number is computed from other answers. A component inside a list, named from outside of it, stands for its answers in all
 * entries. An answer that is missing or hidden does not count.
 */
export const Computed = v.union([
  v.strictObject({ sum: ids }),
  /** Of all of them: none as long as one is missing. */
  v.strictObject({ product: ids }),
  v.strictObject({ mean: ids }),
  /** The first less the second. */
  v.strictObject({ difference: v.tuple([TemplateKey, TemplateKey]) }),
  /** The entries of a list. */
  v.strictObject({ count: TemplateKey }),
  /** From the first to the second; fewer than none where the second is earlier. */
  v.strictObject({ daysBetween: v.tuple([day, day]) }),
  /** Full years from a date until today. */
  v.strictObject({ age: TemplateKey }),
])
export type Computed = v.InferOutput<typeof Computed>

/** The way in which a component's number is computed; undefined where it is answered. */
export const computedOf = (
  component: { componentId: string; computed?: Computed | undefined } | undefined,
): Computed | undefined => component?.computed

/** The components that a number is computed from, with the position of each in its document. */
export const sourcesOf = (computed: Computed | undefined): { componentId: string; path: (string | number)[] }[] =>
  Object.entries<string | string[]>(computed ?? {}).flatMap(([name, operands]) =>
    typeof operands === 'string'
      ? { componentId: operands, path: [name] }
      : operands.flatMap((componentId, position) =>
          componentId === 'today' && name === 'daysBetween' ? [] : { componentId, path: [name, position] },
        ),
  )
