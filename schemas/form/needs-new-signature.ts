import type { FormIndex } from './compile.ts'

/** Whether the company signs again where one of the answers changes after its signature. */
export const needsNewSignature = ({ nodes }: Pick<FormIndex, 'nodes'>, componentIds: readonly string[]): boolean =>
  componentIds.some((componentId) => {
    const component = nodes.get(componentId)?.component
    return component !== undefined && 'needsNewSignature' in component && component.needsNewSignature === true
  })
