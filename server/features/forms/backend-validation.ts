import type { AnswerSource } from '#schemas/form/answer-source.ts'
import { isBlank } from '#schemas/form/value.ts'
import type { SaveEntry } from '#schemas/form/saved-value.ts'
import type { FormDocument, ValueComponent } from '#schemas/form.ts'
import type { Context } from '../../context.ts'
import { componentAt } from './find-component.ts'

/** A save has a few; more are not looked up in the register. */
const maxLookups = 50

/** An answer that another system knows to be right or wrong. */
export type AnswerToVerify = { componentId: string; text: string; system: 'zipCodes' | AnswerSource }

/** The answers among the entries that the form has verified by another system. */
export const answersToVerify = (form: FormDocument, data: readonly SaveEntry[]): AnswerToVerify[] =>
  data.flatMap(({ componentId, value }) => {
    const component = componentAt(form, componentId)
    const system = component === null ? null : systemOf(component)
    return system !== null && typeof value === 'string' && !isBlank(value) ? [{ componentId, text: value, system }] : []
  })

const systemOf = (component: ValueComponent): AnswerToVerify['system'] | null => {
  if (component.type === 'searchBox') return component.allowsOther ? null : component.source
  return component.validation.some(({ type }) => type === 'zipCode') ? 'zipCodes' : null
}

/** Whether each answer is right. Not inside a transaction: the other system may be slow. What could not be looked up is not in the result. */
export const verifyAnswers = async (
  context: Pick<Context, 'zipCodes' | 'answerSources'>,
  answers: readonly AnswerToVerify[],
): Promise<ReadonlyMap<string, boolean>> => {
  const isRight = async ({ text, system }: AnswerToVerify): Promise<boolean | null> =>
    system === 'zipCodes'
      ? ((await context.zipCodes.find(text))?.valid ?? null)
      : await context.answerSources[system].has(text)
  const found = await Promise.all(
    answers.slice(0, maxLookups).map(async (answer) => [answer.componentId, await isRight(answer)] as const),
  )
  return new Map(found.flatMap(([componentId, isValid]) => (isValid === null ? [] : [[componentId, isValid]])))
}
