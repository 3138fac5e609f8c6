// What a column holds where its SQL type says less: amounts, rates, words of a list, documents. `npm run db:types` writes
// it into types.ts; column-types.test.ts compares the lists with the CHECK constraints of the database.

import { ACCESS_QUESTIONS, ACCESS_STAGES, ACCESS_WAYS } from '@lonja/core/access/access-lists.ts'
import { ACCESS_ACTIONS, ACCESS_ACTORS, GRANTS, REASONS, STANDINGS } from '@lonja/core/access/access-machine.ts'
import { ACCOUNT_KINDS, MEMBERSHIP_ROLES } from '@lonja/core/accounts/accounts.contract.ts'
import { CODE_CHANNELS, CODE_PURPOSES } from '@lonja/core/accounts/codes.ts'
import { AUDIENCES } from '@lonja/core/announcements/announcement-lists.ts'
import { APPROVAL_STATES } from '@lonja/core/approvals/approval-request.ts'
import { EXCEEDED } from '@lonja/core/approvals/spending-limits.ts'
import { AUDIT_ROLES } from '@lonja/core/audit/audit-actions.ts'
import { BUYING_REQUEST_STATES } from '@lonja/core/buying-requests/buying-request.ts'
import { DELIVERY_METHODS } from '@lonja/core/checkout/delivery-method.ts'
import { NO_VAT_REASONS, ORDER_NO_VAT_REASONS } from '@lonja/core/checkout/no-vat.ts'
import { COMMISSION_KINDS, INVOICE_SERIES, INVOICE_STATES } from '@lonja/core/commissions/commission-lists.ts'
import { CONSOLE_LISTS } from '@lonja/core/console/console-lists.ts'
import { CONVERSATION_SIDES } from '@lonja/core/conversations/conversation-lists.ts'
import { COUPON_APPLIES, COUPON_AUDIENCES, COUPON_TYPES } from '@lonja/core/coupons/coupon-lists.ts'
import { DEBIT_BATCH_STATES, DEBIT_RETURN_REASONS, DEBIT_ROW_STATES } from '@lonja/core/direct-debits/debit-batch.ts'
import { MANDATE_ENDS, MANDATE_SCHEMES, MANDATE_STATES } from '@lonja/core/direct-debits/mandate.ts'
import { FILE_FORMATS, FILE_KINDS } from '@lonja/core/files/file-kinds.ts'
import { BLOCK_TYPES, ENTRY_TYPES, TREE_TYPES } from '@lonja/core/home/block-lists.ts'
import { FRONT_PARTS } from '@lonja/core/home/front-lists.ts'
import { IMPORT_TARGETS } from '@lonja/core/imports/import-fields.ts'
import { IMPORT_STATES, UNDO_OUTCOMES } from '@lonja/core/imports/import-machine.ts'
import { CORRECTION_REASONS, INVOICING_MODES, SHOP_INVOICE_KINDS } from '@lonja/core/invoices/invoice-lists.ts'
import { DECIMAL_MARKS } from '@lonja/core/kernel/decimal.ts'
import { KEY_SCOPES } from '@lonja/core/kernel/endpoint.ts'
import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { CASE_STATES } from '@lonja/core/moderation/case-machine.ts'
import { REPORT_REASONS, REPORTABLE } from '@lonja/core/moderation/report-reasons.ts'
import { CONTENT_GROUNDS, STATEMENT_GROUNDS } from '@lonja/core/moderation/statement-grounds.ts'
import {
  CHANNELS,
  DELIVERY_CHANNELS,
  NOTICE_KINDS,
  PUBLISHED_KINDS,
  RECIPIENT_ROLES,
} from '@lonja/core/notifications/notices.ts'
import { OFFER_REQUEST_STATES } from '@lonja/core/offer-requests/offer-request.ts'
import { ORDER_EVENTS } from '@lonja/core/orders/order-events.ts'
import { LOCK_PURPOSES, ORDER_SIDES } from '@lonja/core/orders/order-lock.ts'
import { ORDER_ACTORS, ORDER_STAGES } from '@lonja/core/orders/order-machine.ts'
import { ORDER_STATUSES } from '@lonja/core/orders/order-status.ts'
import { REVISION_STATES } from '@lonja/core/orders/revision.ts'
import { BANK_ENTRY_STATES, STATEMENT_FORMATS } from '@lonja/core/payments/bank-statement.ts'
import { DISPUTE_STATES } from '@lonja/core/payments/dispute.ts'
import { DOUBT_DECISIONS } from '@lonja/core/payments/doubt-decision.ts'
import { PAYMENT_STATES } from '@lonja/core/payments/payment-machine.ts'
import { GATEWAYS, LEDGER_KINDS, PAYMENT_PROVIDERS } from '@lonja/core/payments/payment-provider.ts'
import { REDSYS_ENVIRONMENTS, SIGNATURE_VERSIONS } from '@lonja/core/payments/payment-settings.ts'
import { PAYMENT_STATUSES } from '@lonja/core/payments/payment-status.ts'
import { REFUND_SOURCES, REFUND_STATES } from '@lonja/core/payments/refund-machine.ts'
import { REFUND_WAYS } from '@lonja/core/payments/refund-way.ts'
import { BATCH_REASONS, BATCH_STATES, PRESENT_PICTURES } from '@lonja/core/picture-batches/picture-batch-lists.ts'
import { POLICY_TYPES } from '@lonja/core/policies/policy-types.ts'
import { CONTENT_UNITS } from '@lonja/core/products/content.ts'
import { PAPER_KINDS, PAPER_LANGUAGES } from '@lonja/core/products/product-papers.ts'
import { SKU_CHANGE_REASONS } from '@lonja/core/products/sku-change-reasons.ts'
import { STOCK_CONTROLS } from '@lonja/core/products/stock-control.ts'
import { PROPOSAL_ANSWERS, PROPOSAL_KINDS } from '@lonja/core/proposals/proposal.ts'
import {
  ACTIVITY_TYPES,
  PUBLICATION_KINDS,
  PUBLICATION_THEMES,
  VISIT_TYPES,
} from '@lonja/core/publications/publication-lists.ts'
import { RETURN_STATES } from '@lonja/core/returns/return-machine.ts'
import { RETURN_REASONS } from '@lonja/core/returns/return-rules.ts'
import { TRADES } from '@lonja/core/search/dictionary.ts'
import { SHIPMENT_STATES } from '@lonja/core/shipments/shipment-machine.ts'
import { ELSEWHERE } from '@lonja/core/shipping/shipping-fee.ts'
import { IDENTITY_ANSWERS } from '@lonja/core/shops/shop-details.ts'
import { PAYMENT_METHODS, SHOP_METHODS, SHOP_TYPES, SKIP_REVIEW, VISIBILITIES } from '@lonja/core/shops/shop-lists.ts'
import { SHOP_EVENTS, SHOP_SIDES, SHOP_STATUSES } from '@lonja/core/shops/shop-machine.ts'
import { SIGN_IN_PROVIDERS } from '@lonja/core/signin/providers.ts'
import { VAT_ANSWERS } from '@lonja/core/vat-numbers/vat-check.ts'
import { RECORD_STATES, REJECTIONS_BEFORE, VERIFACTU_ENVIRONMENTS } from '@lonja/core/verifactu/verifactu-lists.ts'
import { TRANSFER_STATES, VOUCHER_EVENTS } from '@lonja/core/vouchers/voucher-lists.ts'
import { DELIVERY_STATES, WEBHOOK_EVENTS } from '@lonja/core/webhooks/webhook-events.ts'

/** Units, by the end of a column's name. */
export const UNITS: Readonly<Record<string, string>> = { _cents: 'Cents', _bp: 'BasisPoints' }

interface EnumType {
  /** type of one word of the list, and its file in core */
  type: string
  from: string
  /** every word that the columns may hold; in array columns, that each of their items may be */
  words: readonly string[]
  /** table.column */
  columns: readonly string[]
}

/** Columns that hold words of a list of core. Each has a CHECK constraint with the same list. */
export const ENUMS: readonly EnumType[] = [
  {
    type: 'AnnouncementAudience',
    from: 'announcements/announcement-lists.ts',
    words: AUDIENCES,
    columns: ['announcements.audience'],
  },
  { type: 'AccessAction', from: 'access/access-machine.ts', words: ACCESS_ACTIONS, columns: ['access_events.action'] },
  { type: 'AccessActor', from: 'access/access-machine.ts', words: ACCESS_ACTORS, columns: ['access_events.actor'] },
  {
    type: 'AccessGrant',
    from: 'access/access-machine.ts',
    words: GRANTS,
    columns: ['access_events.to_state', 'shop_access.state'],
  },
  {
    type: 'AccessQuestion',
    from: 'access/access-lists.ts',
    words: ACCESS_QUESTIONS,
    columns: ['shops.access_questions'],
  },
  {
    type: 'AccessReason',
    from: 'access/access-machine.ts',
    words: REASONS,
    columns: ['access_events.reason', 'shop_access.reason'],
  },
  { type: 'AccessStage', from: 'access/access-lists.ts', words: ACCESS_STAGES, columns: ['shop_access.stage'] },
  { type: 'AccessWay', from: 'access/access-lists.ts', words: ACCESS_WAYS, columns: ['shop_access.via'] },
  { type: 'AccountKind', from: 'accounts/accounts.contract.ts', words: ACCOUNT_KINDS, columns: ['accounts.kind'] },
  {
    type: 'ActivityType',
    from: 'publications/publication-lists.ts',
    words: ACTIVITY_TYPES,
    columns: ['publication_activities.type'],
  },
  {
    type: 'ApprovalState',
    from: 'approvals/approval-request.ts',
    words: APPROVAL_STATES,
    columns: ['approval_requests.state'],
  },
  {
    type: 'Exceeded',
    from: 'approvals/spending-limits.ts',
    words: EXCEEDED,
    columns: ['approval_requests.exceeded'],
  },
  { type: 'AuditRole', from: 'audit/audit-actions.ts', words: AUDIT_ROLES, columns: ['audit_log.role'] },
  {
    type: 'StatementFormat',
    from: 'payments/bank-statement.ts',
    words: STATEMENT_FORMATS,
    columns: ['bank_entries.format'],
  },
  {
    type: 'BankEntryState',
    from: 'payments/bank-statement.ts',
    words: BANK_ENTRY_STATES,
    columns: ['bank_entries.state'],
  },
  { type: 'BlockType', from: 'home/block-lists.ts', words: BLOCK_TYPES, columns: ['index_blocks.type'] },
  { type: 'Channel', from: 'notifications/notices.ts', words: CHANNELS, columns: ['notice_choices.channel'] },
  { type: 'CodeChannel', from: 'accounts/codes.ts', words: CODE_CHANNELS, columns: ['verification_codes.channel'] },
  { type: 'CodePurpose', from: 'accounts/codes.ts', words: CODE_PURPOSES, columns: ['verification_codes.purpose'] },
  { type: 'CouponApplies', from: 'coupons/coupon-lists.ts', words: COUPON_APPLIES, columns: ['coupons.applies'] },
  {
    type: 'CouponAudience',
    from: 'coupons/coupon-lists.ts',
    words: COUPON_AUDIENCES,
    columns: ['coupons.audience'],
  },
  {
    type: 'ConsoleList',
    from: 'console/console-lists.ts',
    words: CONSOLE_LISTS,
    columns: ['console_views.list'],
  },
  { type: 'CouponType', from: 'coupons/coupon-lists.ts', words: COUPON_TYPES, columns: ['coupons.type'] },
  {
    type: 'DeliveryMethod',
    from: 'checkout/delivery-method.ts',
    words: DELIVERY_METHODS,
    columns: ['orders.delivery_method'],
  },
  {
    type: 'DeliveryChannel',
    from: 'notifications/notices.ts',
    words: DELIVERY_CHANNELS,
    columns: ['deliveries.channel'],
  },
  {
    type: 'DeliveryState',
    from: 'webhooks/webhook-events.ts',
    words: DELIVERY_STATES,
    columns: ['webhook_deliveries.state'],
  },
  { type: 'DisputeState', from: 'payments/dispute.ts', words: DISPUTE_STATES, columns: ['disputes.state'] },
  {
    type: 'DoubtDecision',
    from: 'payments/doubt-decision.ts',
    words: DOUBT_DECISIONS,
    columns: ['proposals.decision'],
  },
  {
    type: 'FrontPart',
    from: 'home/front-lists.ts',
    words: FRONT_PARTS,
    columns: ['front_drafts.part', 'front_versions.part'],
  },
  { type: 'ProposalAnswer', from: 'proposals/proposal.ts', words: PROPOSAL_ANSWERS, columns: ['proposals.answer'] },
  { type: 'ProposalKind', from: 'proposals/proposal.ts', words: PROPOSAL_KINDS, columns: ['proposals.kind'] },
  { type: 'EntryType', from: 'home/block-lists.ts', words: ENTRY_TYPES, columns: ['menu_entries.related_type'] },
  {
    type: 'IdentityAnswer',
    from: 'shops/shop-details.ts',
    words: IDENTITY_ANSWERS,
    columns: ['identity_requests.answer'],
  },
  { type: 'FileFormat', from: 'files/file-kinds.ts', words: FILE_FORMATS, columns: ['files.format'] },
  {
    type: 'PaperKind',
    from: 'products/product-papers.ts',
    words: PAPER_KINDS,
    columns: ['product_papers.kind'],
  },
  {
    type: 'PaperLanguage',
    from: 'products/product-papers.ts',
    words: PAPER_LANGUAGES,
    columns: ['product_papers.language'],
  },
  { type: 'FileKind', from: 'files/file-kinds.ts', words: FILE_KINDS, columns: ['files.kind'] },
  {
    type: 'BatchReason',
    from: 'picture-batches/picture-batch-lists.ts',
    words: BATCH_REASONS,
    columns: ['picture_batches.reason'],
  },
  {
    type: 'BatchState',
    from: 'picture-batches/picture-batch-lists.ts',
    words: BATCH_STATES,
    columns: ['picture_batches.state'],
  },
  {
    type: 'PresentPictures',
    from: 'picture-batches/picture-batch-lists.ts',
    words: PRESENT_PICTURES,
    columns: ['picture_batches.present'],
  },
  {
    type: 'ImportState',
    from: 'imports/import-machine.ts',
    words: IMPORT_STATES,
    columns: ['import_jobs.state'],
  },
  {
    type: 'ImportTarget',
    from: 'imports/import-fields.ts',
    words: IMPORT_TARGETS,
    columns: ['import_headings.field'],
  },
  {
    type: 'UndoOutcome',
    from: 'imports/import-machine.ts',
    words: UNDO_OUTCOMES,
    columns: ['import_product_changes.outcome', 'import_sku_changes.outcome'],
  },
  {
    type: 'DecimalMark',
    from: 'kernel/decimal.ts',
    words: DECIMAL_MARKS,
    columns: ['import_jobs.decimal_mark'],
  },
  {
    type: 'InvoicingMode',
    from: 'invoices/invoice-lists.ts',
    words: INVOICING_MODES,
    columns: ['invoicing.mode'],
  },
  {
    type: 'ShopInvoiceKind',
    from: 'invoices/invoice-lists.ts',
    words: SHOP_INVOICE_KINDS,
    columns: ['invoices.kind'],
  },
  {
    type: 'VerifactuEnvironment',
    from: 'verifactu/verifactu-lists.ts',
    words: VERIFACTU_ENVIRONMENTS,
    columns: ['verifactu_systems.environment', 'verifactu_issuers.environment', 'verifactu_records.environment'],
  },
  {
    type: 'RecordState',
    from: 'verifactu/verifactu-lists.ts',
    words: RECORD_STATES,
    columns: ['verifactu_records.state'],
  },
  {
    type: 'RejectionBefore',
    from: 'verifactu/verifactu-lists.ts',
    words: REJECTIONS_BEFORE,
    columns: ['verifactu_records.rejection_before'],
  },
  {
    type: 'CorrectionReason',
    from: 'invoices/invoice-lists.ts',
    words: CORRECTION_REASONS,
    columns: ['invoices.reason'],
  },
  {
    type: 'NoVatReason',
    from: 'checkout/no-vat.ts',
    words: NO_VAT_REASONS,
    columns: ['invoices.no_vat_reason'],
  },
  {
    type: 'OrderNoVatReason',
    from: 'checkout/no-vat.ts',
    words: ORDER_NO_VAT_REASONS,
    columns: ['orders.no_vat_reason'],
  },
  { type: 'VatAnswer', from: 'vat-numbers/vat-check.ts', words: VAT_ANSWERS, columns: ['vat_checks.answer'] },
  { type: 'Gateway', from: 'payments/payment-provider.ts', words: GATEWAYS, columns: ['payment_events.provider'] },
  { type: 'KeyScope', from: 'kernel/endpoint.ts', words: KEY_SCOPES, columns: ['api_keys.scopes'] },
  {
    type: 'CommissionKind',
    from: 'commissions/commission-lists.ts',
    words: COMMISSION_KINDS,
    columns: ['commissions.kind'],
  },
  {
    type: 'InvoiceSeries',
    from: 'commissions/commission-lists.ts',
    words: INVOICE_SERIES,
    columns: ['market_invoice_series.series', 'market_invoices.series'],
  },
  {
    type: 'InvoiceState',
    from: 'commissions/commission-lists.ts',
    words: INVOICE_STATES,
    columns: ['market_invoices.state'],
  },
  {
    type: 'DebitBatchState',
    from: 'direct-debits/debit-batch.ts',
    words: DEBIT_BATCH_STATES,
    columns: ['debit_batches.state'],
  },
  {
    type: 'DebitRowState',
    from: 'direct-debits/debit-batch.ts',
    words: DEBIT_ROW_STATES,
    columns: ['debit_rows.state'],
  },
  {
    type: 'DebitReturnReason',
    from: 'direct-debits/debit-batch.ts',
    words: DEBIT_RETURN_REASONS,
    columns: ['debit_rows.return_reason'],
  },
  {
    type: 'MandateEnd',
    from: 'direct-debits/mandate.ts',
    words: MANDATE_ENDS,
    columns: ['debit_mandates.ended_by'],
  },
  {
    type: 'MandateScheme',
    from: 'direct-debits/mandate.ts',
    words: MANDATE_SCHEMES,
    columns: ['debit_mandates.scheme'],
  },
  {
    type: 'MandateState',
    from: 'direct-debits/mandate.ts',
    words: MANDATE_STATES,
    columns: ['debit_mandates.state'],
  },
  { type: 'LedgerKind', from: 'payments/payment-provider.ts', words: LEDGER_KINDS, columns: ['ledger.kind'] },
  { type: 'LockPurpose', from: 'orders/order-lock.ts', words: LOCK_PURPOSES, columns: ['order_locks.purpose'] },
  {
    type: 'Locale',
    from: 'kernel/locale.ts',
    words: LOCALES,
    columns: [
      'import_jobs.locale',
      'invoices.locale',
      'invoicing.locale',
      'market_invoices.locale',
      'moderation_reports.locale',
      'order_comments.locale',
      'payments.locale',
      'saved_searches.locale',
      'users.locale',
      'verification_codes.locale',
    ],
  },
  {
    type: 'NoticeKind',
    from: 'notifications/notices.ts',
    words: NOTICE_KINDS,
    columns: ['inbox_messages.kind', 'notice_choices.kind'],
  },
  {
    type: 'MembershipRole',
    from: 'accounts/accounts.contract.ts',
    words: MEMBERSHIP_ROLES,
    columns: ['account_invitations.role', 'operators.role', 'proposals.role'],
  },
  {
    type: 'BuyingRequestState',
    from: 'buying-requests/buying-request.ts',
    words: BUYING_REQUEST_STATES,
    columns: ['buying_requests.state'],
  },
  {
    type: 'OfferRequestState',
    from: 'offer-requests/offer-request.ts',
    words: OFFER_REQUEST_STATES,
    columns: ['offer_requests.state'],
  },
  { type: 'OrderActor', from: 'orders/order-machine.ts', words: ORDER_ACTORS, columns: ['order_events.actor'] },
  { type: 'OrderEvent', from: 'orders/order-events.ts', words: ORDER_EVENTS, columns: ['order_events.action'] },
  {
    type: 'OrderSide',
    from: 'orders/order-lock.ts',
    words: ORDER_SIDES,
    columns: ['order_locks.side', 'order_revisions.side', 'orders.written_by'],
  },
  { type: 'OrderStage', from: 'orders/order-machine.ts', words: ORDER_STAGES, columns: ['orders.stage'] },
  {
    type: 'OrderStatus',
    from: 'orders/order-status.ts',
    words: ORDER_STATUSES,
    columns: ['order_events.from_status', 'order_events.to_status', 'orders.status'],
  },
  {
    type: 'PaymentMethod',
    from: 'shops/shop-lists.ts',
    words: PAYMENT_METHODS,
    columns: ['orders.payment_method', 'payments.method'],
  },
  { type: 'ShopMethod', from: 'shops/shop-lists.ts', words: SHOP_METHODS, columns: ['shops.payment_methods'] },
  {
    type: 'PaymentStatus',
    from: 'payments/payment-status.ts',
    words: PAYMENT_STATUSES,
    columns: ['orders.payment_status'],
  },
  {
    type: 'PaymentProvider',
    from: 'payments/payment-provider.ts',
    words: PAYMENT_PROVIDERS,
    columns: ['payments.provider'],
  },
  { type: 'PaymentState', from: 'payments/payment-machine.ts', words: PAYMENT_STATES, columns: ['payments.state'] },
  {
    type: 'RedsysEnvironment',
    from: 'payments/payment-settings.ts',
    words: REDSYS_ENVIRONMENTS,
    columns: ['payment_settings.redsys_environment'],
  },
  {
    type: 'SignatureVersion',
    from: 'payments/payment-settings.ts',
    words: SIGNATURE_VERSIONS,
    columns: ['payment_settings.redsys_version'],
  },
  {
    type: 'RevisionState',
    from: 'orders/revision.ts',
    words: REVISION_STATES,
    columns: ['order_revisions.state'],
  },
  { type: 'Elsewhere', from: 'shipping/shipping-fee.ts', words: ELSEWHERE, columns: ['shops.ship_elsewhere'] },
  { type: 'SkipReview', from: 'shops/shop-lists.ts', words: SKIP_REVIEW, columns: ['shops.skip_review'] },
  { type: 'RefundSource', from: 'payments/refund-machine.ts', words: REFUND_SOURCES, columns: ['refunds.source'] },
  { type: 'RefundState', from: 'payments/refund-machine.ts', words: REFUND_STATES, columns: ['refunds.state'] },
  {
    type: 'RefundWay',
    from: 'payments/refund-way.ts',
    words: REFUND_WAYS,
    columns: ['refunds.way', 'returns.refund_way'],
  },
  { type: 'ReturnReason', from: 'returns/return-rules.ts', words: RETURN_REASONS, columns: ['returns.reason'] },
  { type: 'ReturnState', from: 'returns/return-machine.ts', words: RETURN_STATES, columns: ['returns.state'] },
  {
    type: 'ShipmentState',
    from: 'shipments/shipment-machine.ts',
    words: SHIPMENT_STATES,
    columns: ['shipments.state'],
  },
  {
    type: 'PolicyType',
    from: 'policies/policy-types.ts',
    words: POLICY_TYPES,
    columns: ['policies.type', 'policy_versions.type'],
  },
  {
    type: 'PublicationKind',
    from: 'publications/publication-lists.ts',
    words: PUBLICATION_KINDS,
    columns: ['publications.kind'],
  },
  {
    type: 'PublicationTheme',
    from: 'publications/publication-lists.ts',
    words: PUBLICATION_THEMES,
    columns: ['publications.tags'],
  },
  { type: 'PublishedKind', from: 'notifications/notices.ts', words: PUBLISHED_KINDS, columns: ['tellings.kind'] },
  {
    type: 'RecipientRole',
    from: 'notifications/notices.ts',
    words: RECIPIENT_ROLES,
    columns: ['inbox_messages.role', 'notice_choices.role'],
  },
  {
    type: 'ConversationSide',
    from: 'conversations/conversation-lists.ts',
    words: CONVERSATION_SIDES,
    columns: ['conversation_messages.side'],
  },
  {
    type: 'Reportable',
    from: 'moderation/report-reasons.ts',
    words: REPORTABLE,
    columns: ['moderation_cases.kind'],
  },
  {
    type: 'CaseState',
    from: 'moderation/case-machine.ts',
    words: CASE_STATES,
    columns: ['moderation_cases.state'],
  },
  {
    type: 'ContentGround',
    from: 'moderation/statement-grounds.ts',
    words: CONTENT_GROUNDS,
    columns: ['moderation_cases.ground'],
  },
  {
    type: 'Trade',
    from: 'search/dictionary.ts',
    words: TRADES,
    columns: ['search_synonyms.trade'],
  },
  {
    type: 'ReportReason',
    from: 'moderation/report-reasons.ts',
    words: REPORT_REASONS,
    columns: ['moderation_reports.reason'],
  },
  { type: 'ShopEvent', from: 'shops/shop-machine.ts', words: SHOP_EVENTS, columns: ['shop_events.action'] },
  { type: 'ShopSide', from: 'shops/shop-machine.ts', words: SHOP_SIDES, columns: ['shop_events.side'] },
  {
    type: 'ShopStatus',
    from: 'shops/shop-machine.ts',
    words: SHOP_STATUSES,
    columns: ['shop_events.from_status', 'shop_events.to_status', 'shops.status'],
  },
  { type: 'ShopType', from: 'shops/shop-lists.ts', words: SHOP_TYPES, columns: ['shops.type'] },
  {
    type: 'SignInProvider',
    from: 'signin/providers.ts',
    words: SIGN_IN_PROVIDERS,
    columns: ['user_identities.provider'],
  },
  {
    type: 'SkuChangeReason',
    from: 'products/sku-change-reasons.ts',
    words: SKU_CHANGE_REASONS,
    columns: ['sku_changes.reason'],
  },
  { type: 'Standing', from: 'access/access-machine.ts', words: STANDINGS, columns: ['access_events.from_state'] },
  {
    type: 'StatementGround',
    from: 'moderation/statement-grounds.ts',
    words: STATEMENT_GROUNDS,
    columns: ['accounts.suspended_ground', 'shop_events.ground'],
  },
  { type: 'StockControl', from: 'products/stock-control.ts', words: STOCK_CONTROLS, columns: ['skus.stock_control'] },
  { type: 'ContentUnit', from: 'products/content.ts', words: CONTENT_UNITS, columns: ['skus.content_unit'] },
  {
    type: 'TransferState',
    from: 'vouchers/voucher-lists.ts',
    words: TRANSFER_STATES,
    columns: ['coupon_transfers.state'],
  },
  { type: 'TreeType', from: 'home/block-lists.ts', words: TREE_TYPES, columns: ['categories.related_type'] },
  { type: 'VoucherEvent', from: 'vouchers/voucher-lists.ts', words: VOUCHER_EVENTS, columns: ['voucher_events.kind'] },
  { type: 'Visibility', from: 'shops/shop-lists.ts', words: VISIBILITIES, columns: ['shops.visibility'] },
  {
    type: 'VisitType',
    from: 'publications/publication-lists.ts',
    words: VISIT_TYPES,
    columns: ['publication_visits.type'],
  },
  {
    type: 'WebhookEvent',
    from: 'webhooks/webhook-events.ts',
    words: WEBHOOK_EVENTS,
    columns: ['webhook_deliveries.event', 'webhooks.events'],
  },
]

/** Shapes of jsonb columns. They are read as the type and written as JSON text. */
export const DOCUMENTS: Readonly<Record<string, readonly string[]>> = {
  OrderWish: ['approval_requests.wish'],
  'CartUnits[]': ['approval_requests.taken'],
  'OfferRequestLine[]': ['offer_requests.lines'],
  AddressSnapshot: ['orders.delivery_address', 'orders.invoice_address'],
  Facts: ['inbox_messages.params'],
  KeptLocation: ['user_parameters.location'],
  Localized: [
    'attribute_values.key_names',
    'attribute_values.names',
    'categories.names',
    'coupons.titles',
    'announcements.texts',
    'index_blocks.link_texts',
    'index_blocks.texts',
    'index_blocks.titles',
    'industries.names',
    'menu_entries.names',
    'order_lines.product_name',
    'order_list_lines.product_name',
    'orders.coupon_title',
    'policies.texts',
    'policy_versions.texts',
    'products.descriptions',
    'products.names',
    'publications.texts',
    'publications.titles',
    'shops.about',
    'shops.names',
  ],
  MenuExtra: ['categories.extra', 'menu_entries.extra'],
  WeekHours: ['shops.opening_hours'],
  ShopChanges: ['shop_events.changes'],
  ReturnReasons: ['shop_events.reasons', 'shops.returned_points'],
  ListFilter: ['index_blocks.filter'],
  SavedQuery: ['saved_searches.query'],
  'FrontItem[]': ['front_drafts.items', 'front_versions.items'],
  AuditFields: ['audit_log.after', 'audit_log.before'],
  'StoredStep[]': ['price_list_prices.ladder', 'skus.ladder'],
  'StoredAttribute[]': ['order_lines.attribute', 'order_list_lines.attribute', 'skus.attribute'],
  GatewayReport: ['payment_events.report'],
  CouponTerms: ['orders.coupon_terms'],
  'RevisionLine[]': ['approval_requests.lines', 'order_revisions.lines'],
  'TaxRow[]': [
    'invoice_orders.taxes',
    'invoices.taxes',
    'market_invoices.taxes',
    'order_revisions.taxes',
    'orders.taxes',
  ],
  CommissionTerms: ['commissions.terms'],
  InvoiceParty: ['market_invoices.issuer', 'market_invoices.recipient'],
  'InvoiceLine[]': ['market_invoices.lines'],
  ShopInvoiceParty: ['invoices.issuer', 'invoices.recipient'],
  'ShopInvoiceLine[]': ['invoice_orders.lines', 'invoices.lines'],
  BillingSystem: ['verifactu_systems.facts'],
  NamedTaxId: ['verifactu_records.sender'],
  'InvoicedPayment[]': ['invoice_orders.payments', 'invoices.payments'],
  TransferDetails: ['orders.transfer'],
  SurchargeRates: ['orders.surcharges'],
  VatProof: ['orders.vat_proof'],
  'ShippingZone[]': ['shops.shipping_zones'],
  'PickUpSlot[]': ['shops.pick_up_slots'],
  PickUpTime: ['orders.pick_up_time'],
  Arrival: ['orders.arrival'],
  DeliveryRound: ['orders.delivery_round'],
  FrontBanner: ['shops.banner'],
  FrontDraft: ['shop_fronts.draft'],
  'Holiday[]': ['shop_records.closed', 'shops.holidays'],
  ServiceRecord: ['shop_records.figures'],
  'HourException[]': ['shops.hour_exceptions'],
  'ImportColumn[]': ['import_jobs.columns'],
  ImportDraft: ['import_jobs.draft'],
  ImportedProduct: ['import_product_changes.after', 'import_product_changes.before'],
  ImportedSku: ['import_sku_changes.after', 'import_sku_changes.before'],
  PictureTexts: ['products.picture_texts'],
  'FoundPicture[]': ['picture_batches.found'],
  SeenPictures: ['picture_batches.seen'],
  'string[]': [
    'market_invoices.rectifies',
    'order_comments.pictures',
    'order_lines.pictures',
    'products.pictures',
    'publications.pictures',
    'shops.images',
    'skus.pictures',
    'user_parameters.recent_searches',
  ],
  SynonymWords: ['search_synonyms.words'],
}

/**
 * Words that are typed where they are written and have no CHECK constraint: rows of the audit log cannot be changed, so a
 * list that lost a word would not fit them any more.
 */
export const WRITTEN_WORDS: Readonly<Record<string, string>> = {
  'audit_log.action': 'AuditAction',
  'audit_log.subject_type': 'AuditSubject',
}

/** Where types come from that are named above without their file. */
export const TYPE_SOURCES: Readonly<Record<string, string>> = {
  Arrival: './documents.ts',
  DeliveryRound: '@lonja/core/shipping/delivery-days.ts',
  FrontBanner: '@lonja/core/shops/front.ts',
  FrontDraft: '@lonja/core/shops/front.ts',
  Holiday: '@lonja/core/shops/closures.ts',
  ServiceRecord: '@lonja/core/shops/service-record.ts',
  HourException: './documents.ts',
  PickUpSlot: '@lonja/core/shipping/pick-up-slots.ts',
  PickUpTime: '@lonja/core/shipping/pick-up-slots.ts',
  ShippingZone: '@lonja/core/shipping/shipping-fee.ts',
  AddressSnapshot: '@lonja/core/orders/orders.contract.ts',
  AuditAction: '@lonja/core/audit/audit-actions.ts',
  AuditFields: '@lonja/core/audit/audit-changes.ts',
  AuditSubject: '@lonja/core/audit/audit-actions.ts',
  BasisPoints: '@lonja/core/kernel/money.ts',
  Cents: '@lonja/core/kernel/money.ts',
  CommissionTerms: '@lonja/core/commissions/commission.ts',
  InvoiceLine: '@lonja/core/commissions/market-invoice.ts',
  InvoiceParty: '@lonja/core/commissions/market-invoice.ts',
  ShopInvoiceParty: '@lonja/core/invoices/invoice-facts.ts',
  ShopInvoiceLine: '@lonja/core/invoices/invoice-facts.ts',
  BillingSystem: '@lonja/core/verifactu/registration-record.ts',
  NamedTaxId: '@lonja/core/verifactu/registration-record.ts',
  InvoicedPayment: '@lonja/core/invoices/invoice-facts.ts',
  CouponTerms: '@lonja/core/coupons/coupon-discount.ts',
  Facts: '../notifications/facts.ts',
  GatewayReport: '@lonja/core/payments/payment-report.ts',
  FrontItem: '@lonja/core/home/front-items.contract.ts',
  GeneratedAlways: 'kysely',
  KeptLocation: './documents.ts',
  Localized: '@lonja/core/kernel/locale.ts',
  ImportColumn: './import-documents.ts',
  ImportDraft: './import-documents.ts',
  ImportedProduct: './import-documents.ts',
  ImportedSku: './import-documents.ts',
  ListFilter: './documents.ts',
  MenuExtra: './documents.ts',
  SavedQuery: '@lonja/core/saved-searches/saved-search.ts',
  PictureTexts: './documents.ts',
  FoundPicture: './documents.ts',
  SeenPictures: './documents.ts',

  ShopChanges: './documents.ts',
  ReturnReasons: './documents.ts',
  OrderWish: '@lonja/core/orders/orders.contract.ts',
  CartUnits: './documents.ts',
  OfferRequestLine: './documents.ts',
  RevisionLine: './documents.ts',
  StoredAttribute: './documents.ts',
  StoredStep: './documents.ts',
  SynonymWords: '@lonja/core/search/dictionary.ts',
  SurchargeRates: '@lonja/core/kernel/vat.ts',
  VatProof: '@lonja/core/vat-numbers/vat-check.ts',
  TaxRow: '@lonja/core/kernel/vat.ts',
  TransferDetails: './documents.ts',
  WeekHours: './documents.ts',
}
