import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  countsIn,
  imaginedCorrections,
  imaginedForms,
  imaginedInternalSignatures,
  imaginedPaper,
  imaginedStates,
  type ImaginedCase,
  type ImaginedState,
} from '#machines/case/what-if/imagined-case.ts'
import { statePath } from '#machines/case/what-if/what-if.ts'
import { Field } from '#src/ui/field.tsx'
import { stateText } from '../texts/state-texts.ts'
import styles from './what-if.module.css'

type FactsFormProps = {
  imagined: ImaginedCase
  onState: (state: ImaginedState) => void
  onFact: (fact: Partial<ImaginedCase>) => void
}

/** The facts of the imagined case; those that do not count in its state are left out. */
export const FactsForm = ({ imagined, onState, onFact }: FactsFormProps) => {
  const { t, i18n } = useLingui()
  const counts = countsIn(imagined.state)
  const stateName = (path: string): string => {
    const text = stateText('case', path)
    return text === undefined ? path : i18n._(text)
  }
  const inside = (region: string, key: string): string =>
    stateName(
      {
        SENT_BY_MAIL: `${region}.SENT_BY_MAIL`,
        SIGNATURES_APPROVED: `${region}.SIGNATURES_APPROVED`,
        requested: `${region}.underway.requested`,
        SIGNED_BY_SIGNATORIES: `${region}.underway.SIGNED_BY_SIGNATORIES`,
      }[key] ?? `${region}.${region === 'analogSignature' ? 'atHand' : 'ended'}.${key}`,
    )
  const formTexts = {
    untouched: t`Inte påbörjade`,
    wrong: t`Något saknas eller är fel`,
    filled: t`Ifyllda`,
    approved: t`Godkända`,
  }
  const correctionTexts = {
    none: t`Ingen rättelse`,
    drafted: t`Förberedd men inte skickad`,
    open: t`Begärd och obesvarad`,
    answered: t`Besvarad`,
  }
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <Select
        id="state"
        label={t`Läge`}
        value={imagined.state}
        options={imaginedStates}
        nameOf={(state) => stateName(statePath(state))}
        onSelect={onState}
      />
      {counts.paper && (
        <Select
          id="paper"
          label={t`Papperet`}
          value={imagined.paper}
          options={imaginedPaper}
          nameOf={(paper) => inside('analogSignature', paper)}
          onSelect={(paper) => onFact({ paper })}
        />
      )}
      {counts.internalSignature && (
        <Select
          id="internal"
          label={t`Intern underskrift`}
          value={imagined.internalSignature}
          options={imaginedInternalSignatures}
          nameOf={(internal) => inside('internalSignature', internal)}
          onSelect={(internalSignature) => onFact({ internalSignature })}
        />
      )}
      <Select
        id="forms"
        label={t`Formulären`}
        value={imagined.forms}
        options={imaginedForms}
        nameOf={(forms) => formTexts[forms]}
        onSelect={(forms) => onFact({ forms })}
      />
      <Select
        id="correction"
        label={t`Rättelse`}
        value={imagined.correction}
        options={imaginedCorrections}
        nameOf={(correction) => correctionTexts[correction]}
        onSelect={(correction) => onFact({ correction })}
      />
      <Choices legend={t`Granskningen`}>
        <Choice
          label={t`Kontrollpunkten är avbockad`}
          isChecked={imagined.areCheckPointsChecked}
          onCheck={(areCheckPointsChecked) => onFact({ areCheckPointsChecked })}
        />
        {counts.signature && (
          <>
            <Choice
              label={t`Underskriften är på papper`}
              isChecked={imagined.isOnPaper}
              onCheck={(isOnPaper) => onFact({ isOnPaper })}
            />
            <Choice
              label={t`Underskriften är godkänd`}
              isChecked={imagined.isSignatureApproved}
              onCheck={(isSignatureApproved) => onFact({ isSignatureApproved })}
            />
          </>
        )}
        <Choice
          label={t`Någon handlägger ärendet`}
          isChecked={imagined.isDelegated}
          onCheck={(isDelegated) => onFact({ isDelegated })}
        />
      </Choices>
      <Choices legend={t`Steg i ärendet`}>
        {counts.hasRegionalReview && (
          <Choice
            label={t`Regional granskning`}
            isChecked={imagined.hasRegionalReview}
            onCheck={(hasRegionalReview) => onFact({ hasRegionalReview })}
          />
        )}
        {counts.hasInternalSignature && (
          <Choice
            label={t`Intern underskrift`}
            isChecked={imagined.hasInternalSignature}
            onCheck={(hasInternalSignature) => onFact({ hasInternalSignature })}
          />
        )}
        <Choice
          label={t`Kreditupplysning`}
          isChecked={imagined.hasCreditReport}
          onCheck={(hasCreditReport) => onFact({ hasCreditReport })}
        />
        <Choice
          label={t`Organisationen har en regional granskare`}
          isChecked={imagined.hasRegionalReviewer}
          onCheck={(hasRegionalReviewer) => onFact({ hasRegionalReviewer })}
        />
      </Choices>
      <Choices legend={t`Annat`}>
        <Choice
          label={t`Handläggare beslutar också`}
          isChecked={imagined.isDecidedByCaseworkers}
          onCheck={(isDecidedByCaseworkers) => onFact({ isDecidedByCaseworkers })}
        />
        <Choice
          label={t`Digital underskrift är avstängd`}
          isChecked={imagined.isDigitalOff}
          onCheck={(isDigitalOff) => onFact({ isDigitalOff })}
        />
        <Choice
          label={t`Underskrift på papper är avstängd`}
          isChecked={imagined.isPaperOff}
          onCheck={(isPaperOff) => onFact({ isPaperOff })}
        />
        {counts.hasBegunAnew && (
          <Choice
            label={t`Företaget har börjat om i ett nytt ärende`}
            isChecked={imagined.hasBegunAnew}
            onCheck={(hasBegunAnew) => onFact({ hasBegunAnew })}
          />
        )}
      </Choices>
    </form>
  )
}

type SelectProps<T extends string> = {
  id: string
  label: string
  value: T
  options: readonly T[]
  nameOf: (option: T) => string
  onSelect: (option: T) => void
}

const Select = <T extends string>({ id, label, value, options, nameOf, onSelect }: SelectProps<T>) => (
  <Field id={id} label={label}>
    <select
      id={id}
      className="ds-input"
      value={value}
      onChange={({ target }) => {
        const next = options.find((option) => option === target.value)
        if (next !== undefined) onSelect(next)
      }}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {nameOf(option)}
        </option>
      ))}
    </select>
  </Field>
)

const Choices = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={styles.choices}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
)

type ChoiceProps = { label: string; isChecked: boolean; onCheck: (isChecked: boolean) => void }

const Choice = ({ label, isChecked, onCheck }: ChoiceProps) => (
  <label className={styles.choice}>
    <input
      type="checkbox"
      className="ds-input"
      checked={isChecked}
      onChange={({ target }) => onCheck(target.checked)}
    />
    {label}
  </label>
)
