import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { componentLock } from '#machines/case/component-lock.ts'
import { componentOf } from '#schemas/form/compile.ts'
import { rootComponentId, type Value, type ValueKey } from '#schemas/form/value.ts'
import type { OpenForm } from '#src/case/form-session/open-form.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseSnapshot } from '#src/case/use-case-snapshot.ts'
import { useReasonLinks } from '#src/case/reasons.tsx'
import { formatAnswer } from '#schemas/form/answer-types.ts'
import { useLocalized } from '#src/form/use-field-state.ts'
import { useFormatContext } from '#src/form/use-format-context.ts'
import { Button } from '#src/ui/button.tsx'
import { ReasonList } from '#src/ui/reason-list.tsx'
import styles from './answer-choice.module.css'

type RefusedAnswersProps = {
  open: OpenForm
  refused: readonly ValueKey[]
  /** Whether the reasons stand beside it already. */
  hasReasons: boolean
}

/** Answers that were locked before they could be saved: what was written, to copy, until the user lets it go. */
export const RefusedAnswers = ({ open, refused, hasReasons }: RefusedAnswersProps) => {
  const reasons = useLockReasons(open, refused)
  const links = useReasonLinks('line')
  if (refused.length === 0) return null
  return (
    <section className={styles.choice} data-refused tabIndex={-1}>
      <div role="alert">
        <h2>
          <Plural value={refused.length} one="Ett svar har inte sparats" other="# svar har inte sparats" />
        </h2>
      </div>
      <p>
        <Trans>
          Frågan går inte att ändra längre. Det som är skrivet här försvinner inte av sig självt: kopiera det om det
          behövs.
        </Trans>
      </p>
      {!hasReasons && reasons.length > 0 && <ReasonList reasons={links(reasons)} layout="line" />}
      {refused.map((key) => (
        <RefusedAnswer key={key} open={open} answerKey={key} />
      ))}
      <div>
        <Button variant="outlined" size="small" onClick={open.refused.discard}>
          <Trans>Ta bort det som inte har sparats</Trans>
        </Button>
      </div>
    </section>
  )
}

const RefusedAnswer = ({ open: { store, refused }, answerKey }: { open: OpenForm; answerKey: ValueKey }) => {
  const { t } = useLingui()
  const localized = useLocalized()
  const { contactPersons, dynamicData } = useCaseContext().case
  const context = useFormatContext(contactPersons, dynamicData)
  const component = componentOf(store.index, answerKey)
  if (component === undefined || !('label' in component)) return null
  const format = (value: Value): string => formatAnswer(component, value, context).join(', ') || t`Inget svar`
  const label = localized(component.label)
  return (
    <dl className={styles.values}>
      <div>
        <dt>
          <Trans>{label}: ej sparat</Trans>
        </dt>
        <dd>{format(store.peek(answerKey).value)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Svaret som är sparat</Trans>
        </dt>
        <dd>{format(refused.serverValue(answerKey))}</dd>
      </div>
    </dl>
  )
}

/** Each once, though many answers have the same. */
const useLockReasons = ({ store }: OpenForm, refused: readonly ValueKey[]) => {
  const snapshot = useCaseSnapshot()
  const { readOnlyTags } = useCaseContext().case
  const formId = store.index.document.id
  const reasons = refused.flatMap((key) => {
    const lock = componentLock(snapshot, { formId, componentId: rootComponentId(key) }, readOnlyTags)
    return lock.kind === 'locked' ? lock.reasons : []
  })
  return [...new Map(reasons.map((each) => [each.code, each])).values()]
}
