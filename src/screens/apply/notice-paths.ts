/** The page of a refused start of an application (specification §8), or null where there is no page for the code. */
export const noticePath = (code: string) => {
  switch (code) {
    case 'MEMBERSHIP_EXISTS':
      return '/apply/$moSlug/alreadyMember/{-$orgNumber}'
    case 'ALREADY_EXISTS':
      return '/apply/$moSlug/alreadyExists/{-$orgNumber}'
    case 'NOT_ALLOWED_ORGANISATION_TYPE':
      return '/apply/$moSlug/notAllowed/{-$orgNumber}'
    case 'REJECTED_AND_NOT_ALLOWED_TO_REAPPLY':
      return '/apply/$moSlug/rejected/{-$orgNumber}'
    default:
      return null
  }
}
