/** What is wrong with a row or a group of fields, the first sentence alone, where no single field shows it; it takes the focus as a field does. */
export const RowErrors = ({ errors }: { errors: readonly string[] | undefined }) =>
  errors?.[0] && (
    <p role="alert" tabIndex={-1} className="mt-1.5 w-full font-medium text-red text-xs">
      {errors[0]}
    </p>
  )
