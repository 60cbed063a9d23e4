import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PlusIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { mayAdministerOrganisation } from '#machines/case/permissions.ts'
import { cannedTextIn, CannedTextKind, type CannedText, type CannedTextContent } from '#schemas/canned-text.ts'
import { localeNames, localized } from '#schemas/locale.ts'
import { ApiError } from '#src/api/api-error.ts'
import { meQuery } from '#src/case/queries/list-queries.ts'
import { fold } from '#src/form/fold.ts'
import { useServices } from '#src/platform/services.ts'
import { offeredLocales, useLocale } from '#src/platform/use-locale.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Field } from '#src/ui/field.tsx'
import { showFlash } from '#src/ui/flash.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { CannedTextDialog } from './canned-text-dialog.tsx'
import { cannedTextsQuery, kindTexts, questionsQuery, useCannedTextChanges } from './canned-text-changes.ts'
import { Failure } from './wide-table.tsx'
import styles from './texts-panel.module.css'

type Edited = { stored: CannedText | null; draftName: string; initial: CannedTextContent }

/** Shows the texts that caseworkers insert where they write to companies: the organisation's, and one's own. */
export const TextsPanel = ({ moId }: { moId: string }) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const roles = useQuery(meQuery(api)).data?.roles ?? []
  const mayShare = mayAdministerOrganisation(roles, moId)
  const { data, error, isFetching, refetch } = useQuery(cannedTextsQuery(api, moId))
  const [search, setSearch] = useState('')
  const [edited, setEdited] = useState<Edited | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const { isBusy, problem, save, remove } = useCannedTextChanges(moId)
  if (data === undefined)
    return error === null ? (
      <Skeleton rows={6} rowHeight={57} label={t`Hämtar texter …`} />
    ) : (
      <ErrorState
        heading={<Trans>Texterna kunde inte hämtas</Trans>}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        requestId={error instanceof ApiError ? error.body?.requestId : undefined}
      />
    )
  const add = (): void =>
    setEdited({
      stored: null,
      draftName: 'new',
      initial: { name: '', kind: 'correction', question: null, texts: {}, isShared: mayShare },
    })
  const removeText = (text: CannedText): void =>
    remove(text, () => {
      const { name } = text
      showFlash(t`Texten ”${name}” är borttagen.`, {
        undo: () => save({ ...text, version: 0 }, () => showFlash(t`Texten ”${name}” är tillbaka.`)),
      })
      addButton.current?.focus()
    })
  const found = data.filter(({ name, texts }) =>
    fold([name, ...Object.values(texts)].join('\n')).includes(fold(search.trim())),
  )
  const addText = (
    <Button ref={addButton} icon={<PlusIcon aria-hidden />} onClick={add}>
      <Trans>Ny text</Trans>
    </Button>
  )
  return (
    <>
      {data.length === 0 ? (
        <EmptyState action={addText}>
          <Trans>
            Här samlas det ni skriver ofta till företag. Lägg upp en text, så infogar ni den i ett ärende med ett tryck
            på / i början av en rad.
          </Trans>
        </EmptyState>
      ) : (
        <div className={styles.bar}>
          <Field id="texts-search" label={<Trans>Sök i texterna</Trans>}>
            <input
              id="texts-search"
              className="ds-input"
              type="search"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          </Field>
          {addText}
        </div>
      )}
      <Failure text={problem} />
      {CannedTextKind.options.map((kind) => {
        const ofKind = found.filter((text) => text.kind === kind)
        return (
          ofKind.length > 0 && (
            <Card
              key={kind}
              heading={i18n._(kindTexts[kind])}
              headingId={`texts-${kind}`}
              aside={i18n.number(ofKind.length)}
            >
              <ul className={styles.texts}>
                {ofKind.map((text) => (
                  <TextRow
                    key={text.id}
                    moId={moId}
                    text={text}
                    mayChange={mayShare || !text.isShared}
                    isBusy={isBusy}
                    onEdit={() => setEdited({ stored: text, draftName: text.id, initial: text })}
                    onCopy={() =>
                      setEdited({ stored: null, draftName: `copy/${text.id}`, initial: { ...text, isShared: false } })
                    }
                    onRemove={() => removeText(text)}
                  />
                ))}
              </ul>
            </Card>
          )
        )
      })}
      <p role="status" className={styles.none}>
        {data.length > 0 && found.length === 0 && <Trans>Ingen text passar. Prova ett annat ord.</Trans>}
      </p>
      {edited !== null && <CannedTextDialog moId={moId} {...edited} onClose={() => setEdited(null)} />}
    </>
  )
}

type RowProps = {
  moId: string
  text: CannedText
  mayChange: boolean
  isBusy: boolean
  onEdit: () => void
  onCopy: () => void
  onRemove: () => void
}

const TextRow = ({ moId, text, mayChange, isBusy, onEdit, onCopy, onRemove }: RowProps) => {
  const { t } = useLingui()
  const { api, config } = useServices()
  const locale = useLocale()
  const { data: questions = [] } = useQuery(questionsQuery(api, moId))
  const { name, question, texts, isShared } = text
  const shown = cannedTextIn(text, locale)
  const missing = offeredLocales(config).filter((each) => texts[each] === undefined)
  const about = questions.find(
    ({ template, componentId }) => template === question?.template && componentId === question.componentId,
  )
  const label = about === undefined ? question?.componentId : localized(about.label, locale)
  const languages = missing.map((each) => localeNames[each]).join(', ')
  return (
    <li className={styles.text}>
      <div className={styles.about}>
        <h3 className={styles.name}>
          {name}
          {!isShared && (
            <Tag tone="waiting">
              <Trans>Egen</Trans>
            </Tag>
          )}
          {missing.length > 0 && (
            <Tag tone="needs-you">
              <Trans>Saknas: {languages}</Trans>
            </Tag>
          )}
        </h3>
        {label !== undefined && (
          <p className="meta">
            <Trans>Vid frågan ”{label}”</Trans>
          </p>
        )}
        <p className={styles.lines} lang={shown.locale}>
          {shown.text}
        </p>
      </div>
      <div className={styles.actions}>
        {mayChange ? (
          <>
            <Button variant="quiet" size="small" aria-label={t`Ändra ${name}`} onClick={onEdit}>
              <Trans>Ändra</Trans>
            </Button>
            <Button variant="quiet" size="small" isBusy={isBusy} aria-label={t`Ta bort ${name}`} onClick={onRemove}>
              <Trans>Ta bort</Trans>
            </Button>
          </>
        ) : (
          <Button variant="quiet" size="small" aria-label={t`Gör en egen av ${name}`} onClick={onCopy}>
            <Trans>Gör en egen</Trans>
          </Button>
        )}
      </div>
    </li>
  )
}
