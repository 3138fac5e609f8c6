/** What the forms beside a console's list ask of its page. */
export const TABLE_FORMS = { columns: 'columns', keepView: 'keepView', forgetView: 'forgetView' } as const
