import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Columns3Icon } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { exportCases, ExportLabels, maxExportedCases, type ExportFormat } from '#schemas/api/case-export.ts'
import { inlineErrorText } from '#src/api/error-texts.ts'
import { saveDownload } from '#src/api/save-download.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { listQueryOf } from '#src/case/list/change-search.ts'
import type { ListPath, ListSearch } from '#src/case/list/list-search.ts'
import { answerColumnsQuery } from '#src/case/queries/list-queries.ts'
import { partyTexts, statusTexts } from '#src/case/texts/status-texts.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { showFlash } from '#src/ui/flash.ts'
import { Menu } from '#src/ui/menu.tsx'
import type { Selection } from '../case-selection.tsx'
import { useViewName } from '../list-views.tsx'
import { headingOf, methodTexts } from './column-texts.ts'
import { useIsTable } from './column-table.tsx'
import { ColumnsDialog } from './columns-dialog.tsx'
import { rememberColumns } from './use-columns.ts'
import styles from './columns.module.css'

type Props = {
  listPath: ListPath
  search: ListSearch
  /** The columns of the list, in their order. */
  columns: readonly string[]
  /** null where no case can be selected. */
  selection: Selection | null
}

/** The head of the table: its columns, and its cases as a file. */
export const ListTools = ({ listPath, search, columns, selection }: Props) => {
  const isTable = useIsTable()
  const navigate = useNavigate()
  const [isChoosing, setChoosing] = useState(false)
  const { isBusy, start } = useExport({ search, columns, selection })
  const { t } = useLingui()
  const count = selection === null || selection.isAll ? 0 : selection.items.length
  return (
    <div className={styles.tools}>
      {isTable && (
        <Button
          variant="quiet"
          size="small"
          isNeutral
          icon={<Columns3Icon aria-hidden />}
          onClick={() => setChoosing(true)}
        >
          <Trans>Kolumner</Trans>
        </Button>
      )}
      {isBusy ? (
        <Button variant="quiet" size="small" isBusy busyText={t`Exporterar …`}>
          <Trans>Exportera listan</Trans>
        </Button>
      ) : (
        <Menu
          label={
            count > 0 ? (
              <Plural value={count} one="Exportera # vald" other="Exportera # valda" />
            ) : (
              <Trans>Exportera listan</Trans>
            )
          }
          variant="quiet"
          size="small"
          items={[
            { key: 'xlsx', label: <Trans>Till Excel (XLSX)</Trans>, onSelect: () => start('xlsx') },
            { key: 'csv', label: <Trans>Som text (CSV)</Trans>, onSelect: () => start('csv') },
          ]}
        />
      )}
      {isChoosing && (
        <ColumnsDialog
          shown={columns}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            rememberColumns(chosen)
            setChoosing(false)
            // The columns of a view are left with it: the person's own count from here on.
            if (search.columns !== undefined)
              void navigate({ to: listPath, search: { ...search, columns: undefined }, replace: true })
          }}
        />
      )}
    </div>
  )
}

/** Saves the list, or the selected cases of its page, as a file with the columns of the screen. */
const useExport = ({ search, columns, selection }: Omit<Props, 'listPath'>) => {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { api } = useServices()
  const answers = useQuery(answerColumnsQuery(api)).data ?? []
  const name = useViewName(search)
  const { page: _, ...query } = listQueryOf(search)
  const most = i18n.number(maxExportedCases)
  const caseIds = selection === null || selection.isAll ? [] : selection.items.map(({ id }) => id)
  const inLanguage = (texts: Readonly<Record<string, MessageDescriptor>>) =>
    Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, i18n._(text)]))
  const labels = () =>
    v.parse(ExportLabels, {
      statuses: inLanguage(statusTexts),
      parties: inLanguage(partyTexts),
      methods: inLanguage(methodTexts),
      yes: t`Ja`,
      no: t`Nej`,
      unnamed: t`Företag utan namn`,
    })
  const { isBusy, submit } = useSubmission(async (format: ExportFormat) => {
    try {
      const outcome = await api.request(exportCases, {
        body: {
          format,
          list: search.list ?? 'active',
          query,
          ...(caseIds.length > 0 && { caseIds }),
          columns: columns.join(','),
          headings: columns.map((column) => headingOf(column, answers, i18n, locale)),
          locale,
          labels: labels(),
          name,
        },
      })
      if (outcome.kind === 'success') saveDownload(outcome.data)
      else
        showFlash(t`Listan har fler än ${most} ärenden. Välj filter som delar den, och exportera delarna.`, {
          type: 'error',
          isSticky: true,
        })
    } catch (error) {
      const text = inlineErrorText(error)
      if (text !== null) showFlash(typeof text === 'string' ? text : i18n._(text), { type: 'error', isSticky: true })
    }
  }, 'get')
  return { isBusy, start: submit }
}
