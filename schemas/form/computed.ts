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
  /** A product has no value while an operand is missing. */
  v.strictObject({ product: ids }),
  v.strictObject({ mean: ids }),
  /** The first minus the second. */
  v.strictObject({ difference: v.tuple([TemplateKey, TemplateKey]) }),
  /** The entries of a list. */
  v.strictObject({ count: TemplateKey }),
  /** The days from the first date to the second, negative if the second is earlier. */
  v.strictObject({ daysBetween: v.tuple([day, day]) }),
  /** Full years from a date until today. */
  v.strictObject({ age: TemplateKey }),
])
export type Computed = v.InferOutput<typeof Computed>

/** How the component is computed, or undefined if users answer it. */
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
