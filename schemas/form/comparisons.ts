/** How a number, date or month is compared with another. */
export const comparisons = ['less', 'atMost', 'equal', 'atLeast', 'more'] as const
