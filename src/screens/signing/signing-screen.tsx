import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, Link } from '@tanstack/react-router'
import { BookOpenTextIcon } from 'lucide-react'
import { lazy, Suspense, useState, type FormEvent } from 'react'
import { failedSignatureTags } from '#machines/case/case-tags.ts'
import { fewestSignatories } from '#machines/case/requirements/signature.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { signatoriesOf } from '#src/case/signatories-of.ts'
import { afterFirstPaint, lazyAfter } from '#src/platform/after-first-paint.ts'
import { useTasksBeforeSigning } from '#src/screens/applicant/tasks-before-signing.tsx'
import { signingAction } from '#src/screens/applicant/turn.ts'
import { buttonVariant, Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { fieldAria, Field } from '#src/ui/field.tsx'
import { DigitalSigning } from './digital-signing.tsx'
import { PaperScreen } from './paper-screen.tsx'
import { SharedScreen } from './shared-screen.tsx'
import { SigningMethodCard, SigningSteps } from './signing-steps.tsx'
import { SigningPage, ApplicationPdf } from './signing-page.tsx'
import styles from './signing-page.module.css'
import { maxSignatories } from './check-signatories.ts'

type SignChoice = { method?: 'digital' | 'paper' | undefined; count?: number | undefined }

/** The signing of the application: the choice of a method, and after a download the return of the paper. */
export const SigningScreen = (choice: SignChoice) => {
  const { hasTag, availableActions } = useCaseContext()
  if (availableActions.some(({ type, isAllowed }) => type === 'analog.upload' && isAllowed)) return <PaperScreen />
  if (signingAction(availableActions)?.isAllowed === true) return <SigningMethodChoice {...choice} />
  // The case is updated before the navigation to the shared page.
  if (hasTag('withSignatories')) return <SharedScreen />
  if (hasTag('signed')) return <SharedScreen />
  return <SigningUnavailable />
}

/** Lazy: most companies sign once. */
const RejectionCard = lazy(async () => ({
  default: (await import('#src/screens/applicant/rejection-card.tsx')).RejectionCard,
}))

/** After the first paint: it reads the browser's unsent answers, which are rare. */
const UnsentNotice = lazyAfter(
  afterFirstPaint,
  async () => (await import('#src/case/unsent-forms-card.tsx')).UnsentNotice,
)

/** Notices before the choice: why the case must be signed again, and what is unsaved. */
const Notices = () => {
  const { hasTag } = useCaseContext()
  return (
    <Suspense>
      {failedSignatureTags.some(hasTag) && <RejectionCard />}
      <UnsentNotice />
    </Suspense>
  )
}

const SigningMethodChoice = ({ method: chosenMethod = 'digital', count }: SignChoice) => {
  const { case: opened } = useCaseContext()
  const { disabledSigningMethods } = opened.facts
  const [isDigitalOn, isPaperOn] = [
    !disabledSigningMethods.includes('digital'),
    !disabledSigningMethods.includes('paper'),
  ]
  const hasChoice = isDigitalOn && isPaperOn
  const method = !isPaperOn ? 'digital' : isDigitalOn ? chosenMethod : 'paper'
  const navigate = useNavigate({ from: '/case/$caseId/{-$token}/sign' })
  const named = signatoriesOf(opened)
  const minSignatories = fewestSignatories(opened.facts)
  const choose = (next: SignChoice) =>
    void navigate({ search: (current) => ({ ...current, ...next }), replace: true, resetScroll: false })
  const digital = <DigitalSigning named={named} isChosen={method === 'digital'} />
  const paper = (
    <PaperSigning
      count={count ?? Math.max(named.length, minSignatories)}
      minSignatories={minSignatories}
      isChosen={method === 'paper'}
      onCount={(next) => choose({ count: next })}
    />
  )
  if (!hasChoice)
    return (
      <SigningPage
        heading={isPaperOn ? <Trans>Skriv under på papper</Trans> : <Trans>Skriv under digitalt</Trans>}
        lead={
          <>
            <Trans>Den som får teckna firman skriver under.</Trans>{' '}
            {isPaperOn ? (
              <Trans>Här går det inte att skriva under digitalt.</Trans>
            ) : (
              <Trans>Här går det inte att skriva under på papper.</Trans>
            )}
          </>
        }
      >
        <Notices />
        <ReviewAnswersCard />
        <section className={styles.method} data-chosen="true">
          <div className={styles.choice}>
            <h2>
              <Trans>Så går det till</Trans>
            </h2>
          </div>
          <div className={styles.content}>{isPaperOn ? paper : digital}</div>
        </section>
      </SigningPage>
    )
  return (
    <SigningPage
      heading={<Trans>Hur vill ni skriva under?</Trans>}
      lead={<Trans>Den som får teckna firman skriver under. Välj det sätt som passar er.</Trans>}
    >
      <Notices />
      <ReviewAnswersCard />
      <fieldset className={styles.methods}>
        <legend className="ds-sr-only">
          <Trans>Sätt att skriva under</Trans>
        </legend>
        <SigningMethodCard
          id="method-digital"
          name="method"
          isChosen={method === 'digital'}
          onChoose={() => choose({ method: 'digital' })}
          heading={<Trans>Digitalt</Trans>}
          aside={<Trans>Snabbast</Trans>}
        >
          {digital}
        </SigningMethodCard>
        <SigningMethodCard
          id="method-paper"
          name="method"
          isChosen={method === 'paper'}
          onChoose={() => choose({ method: 'paper' })}
          heading={<Trans>På papper</Trans>}
          aside={<Trans>Tar längre tid</Trans>}
        >
          {paper}
        </SigningMethodCard>
      </fieldset>
    </SigningPage>
  )
}

const SigningUnavailable = () => {
  const { availableActions } = useCaseContext()
  const tasks = useTasksBeforeSigning()
  const reasons = signingAction(availableActions)?.reasons ?? []
  return (
    <SigningPage
      heading={<Trans>Ansökan kan inte skrivas under nu</Trans>}
      lead={
        reasons.length > 0 ? (
          <Trans>Det går när det här är klart:</Trans>
        ) : (
          <Trans>Den är underskriven eller avslutad.</Trans>
        )
      }
    >
      {reasons.length > 0 && <ReasonList reasons={tasks(reasons)} />}
    </SigningPage>
  )
}

/** Links to all answers that are about to be signed. */
const ReviewAnswersCard = () => (
  <Card background="tinted" heading={<Trans>Läs igenom först</Trans>} headingId="read-first">
    <p>
      <Trans>Det är alla svar i ansökan som skrivs under. Se att de stämmer: sedan låses de.</Trans>
    </p>
    <div className={styles.tools}>
      <Link from="/case/$caseId/{-$token}" to="./answers" {...buttonVariant({ variant: 'outlined', size: 'small' })}>
        <BookOpenTextIcon aria-hidden />
        <Trans>Läs hela ansökan</Trans>
      </Link>
      <ApplicationPdf />
    </div>
  </Card>
)

type PaperSigningProps = { count: number; minSignatories: number; isChosen: boolean; onCount: (count: number) => void }

/** Paper signing: the number of signatories, and the steps that follow. A dialog confirms before anything is locked. */
const PaperSigning = ({ count, minSignatories, isChosen, onCount }: PaperSigningProps) => {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/case/$caseId/{-$token}/sign' })
  const [text, setText] = useState(String(count))
  const [problem, setProblem] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = parseCount(text)
    const countProblem =
      parsed === null
        ? t`Skriv ett tal mellan 1 och ${maxSignatories}`
        : parsed < minSignatories
          ? t`Minst ${minSignatories} ska skriva under: ni har svarat att flera tecknar firman tillsammans`
          : null
    setProblem(countProblem)
    if (parsed === null || countProblem !== null) document.getElementById('paper-count')?.focus()
    else void navigate({ to: '/case/$caseId/{-$token}/downloadsignature/$count', params: { count: String(parsed) } })
  }
  return (
    <>
      <p>
        <Trans>
          Ladda ner ansökan, skriv ut den och skriv under på den sista sidan. Ladda sedan upp ett foto av sidan eller
          skicka den med post.
        </Trans>
      </p>
      {isChosen && (
        <form id="paper" noValidate onSubmit={submit}>
          <Field
            id="paper-count"
            label={<Trans>Hur många ska skriva under?</Trans>}
            description={<Trans>Så många rader för underskrift får dokumentet.</Trans>}
            error={problem}
            width="zip"
          >
            <input
              {...fieldAria('paper-count', { description: true, error: problem !== null })}
              className="ds-input"
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                setProblem(null)
                const parsed = parseCount(event.target.value)
                if (parsed !== null) onCount(parsed)
              }}
            />
          </Field>
        </form>
      )}
      <SigningSteps
        isFinal={false}
        steps={[
          { key: 'count', text: <Trans>Ni anger hur många som ska skriva under.</Trans> },
          { key: 'download', text: <Trans>Ansökan laddas ner som PDF och svaren låses.</Trans> },
          { key: 'sign', text: <Trans>Alla skriver under på samma sida.</Trans> },
          {
            key: 'send',
            text: <Trans>Ni laddar upp ett foto eller skickar med post. Sedan börjar vi granska.</Trans>,
          },
        ]}
        undo={
          <Trans>
            <strong>Går att ångra tills ni har skickat in.</strong> Då öppnas svaren igen, och den PDF som ni laddade
            ner gäller inte längre.
          </Trans>
        }
      />
      {isChosen && (
        <Button type="submit" form="paper" isWide>
          <Trans>Gå vidare till nedladdning</Trans>
        </Button>
      )}
    </>
  )
}

const parseCount = (text: string): number | null => {
  const count = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  return count >= 1 && count <= maxSignatories ? count : null
}
