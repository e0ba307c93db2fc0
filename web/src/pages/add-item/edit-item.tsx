import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { moderationRuleTexts } from '#contract/values/moderation/moderation.ts';
import { editableStatuses, tabOfStatus } from '#contract/values/products/product-life.ts';
import { roleAllows } from '#contract/values/roles.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSession } from '#web/api/browser-session.ts';
import { editedProductQuery, refreshOwnProduct } from '#web/api/own-queries.ts';
import { type CategoryDetail, meQuery, type ProductData, type PropertyData } from '#web/api/queries.ts';
import { categoryQuery } from '#web/api/reference-queries.ts';
import { FlagNote } from '#web/features/flag-note/flag-note.tsx';
import { useStillHere } from '#web/features/leaving/use-still-here.ts';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { cameFromHere } from '#web/features/shell/came-from-here.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { circleAlertIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { FailurePage } from '../error/failure-page.tsx';
import { BothChanged, type FormField } from './draft/both-changed.tsx';
import { isChanged, rebased } from './draft/edit-draft.ts';
import { LeaveQuestion } from './draft/leave-question.tsx';
import { useUnsavedChanges } from './draft/use-unsaved-changes.ts';
import { EditAct, useEditAct } from './edit-act.tsx';
import { type AddItemForm, addItemReducer } from './form/add-item-form.ts';
import { formOf } from './form/edited-form.ts';
import { FormSkeleton } from './form/form-skeleton.tsx';
import { changesOf } from './form/submission.ts';
import { useProductForm } from './form/use-product-form.ts';
import { ProductForm } from './panels/product-form.tsx';

/**
 * "E'lonni tahrirlash" (product/addresses#routes): one's own product in the form that added it; of somebody else's there is nothing here
 * but for administrators.
 */
export function EditItem({ productId }: { productId: number }) {
  const api = useApi();
  const { userId } = useSession();
  const product = useQuery(editedProductQuery(api, productId));
  const categoryId = product.data?.categoryId;
  // A newer version may have another category: the form stays, with what was changed in it.
  const category = useQuery({
    ...categoryQuery(api, categoryId ?? 0),
    enabled: categoryId !== undefined,
    placeholderData: keepPreviousData,
  });
  const isForeign = product.data?.isOwn === false;
  const me = useQuery({ ...meQuery(api), enabled: isForeign });
  const missing = missingKind(product.error);
  if (missing) return <FailurePage kind={missing} />;
  if (isForeign && me.data && !roleAllows(me.data.role, 'admin')) return <FailurePage kind="not-found" />;
  // A category that is gone must be chosen anew.
  const categoryFailed = category.isError && missingKind(category.error) === null;
  return (
    <div className="wrap pt-4.5 md:pt-6.5">
      <PageHead title={m.add_item_edit_title()} noindex />
      {(product.isError && !product.isFetching) || (categoryFailed && !category.isFetching) ? (
        <ErrorState
          level={1}
          title={m.add_item_edit_load_failed()}
          text={(product.error ?? category.error)?.message}
          retryLabel={m.common_retry()}
          onRetry={() => void (product.isError ? product.refetch() : category.refetch())}
        />
      ) : !product.data || (isForeign && !me.data) || (!category.data && !category.isError) || categoryFailed ? (
        <FormSkeleton />
      ) : editableStatuses.includes(product.data.status) ? (
        userId !== null && (
          <EditForm product={product.data} initial={formOf(product.data, pathTo(category.data))} userId={userId} />
        )
      ) : (
        <Closed product={product.data} />
      )}
    </div>
  );
}

function missingKind(error: Error | null): 'not-found' | 'gone' | null {
  if (!(error instanceof ApiError)) return null;
  return error.status === 404 ? 'not-found' : error.status === 410 ? 'gone' : null;
}

function pathTo(category: CategoryDetail | undefined): number[] {
  return category ? [...category.ancestors.map(({ id }) => id), category.id] : [];
}

/** The listing that a form was made of. */
interface State {
  before: AddItemForm;
  version: number;
}

interface Base extends State {
  /** what was changed in the form and, before this state came, elsewhere */
  both: readonly FormField[];
}

function EditForm({ product, initial, userId }: { product: ProductData; initial: AddItemForm; userId: number }) {
  // A newer state may come while it is edited; what is saved is judged by the one that it began with.
  const [base, setBase] = useState<Base>({ before: initial, version: product.version, both: [] });
  const { form, latest, show, unsaved, discard, forget } = useUnsavedChanges(userId, product.id, base.before);
  const act = useEditAct();
  const { save, isSaved } = useSave(product, forget, (newest) => {
    const { form: merged, both } = rebased(base.before, latest(), newest.before);
    setBase({ ...newest, both });
    show(merged);
  });
  const model = useProductForm({
    form,
    latest,
    change: (action) => show(addItemReducer(latest(), action)),
    send: (present, properties) => save(base, present, properties, product.isOwn ? {} : act.stated),
    failed: m.add_item_edit_failed,
  });
  const drop = (): void => {
    model.upload.stop();
    discard();
  };
  return (
    <>
      <h1 className="h1 mb-4">{m.add_item_edit_title()}</h1>
      {!product.isOwn && <EditAct act={act} name={product.profile.fullName} />}
      <BothChanged fields={base.both} now={base.before} />
      <FlagNote reasons={product.heldFor} className="mb-4" />
      {product.status === 'rejected' && <Rejection product={product} />}
      <ProductForm
        model={model}
        submitText={m.common_save()}
        submittingText={m.add_item_edit_saving()}
        onDiscard={unsaved ? drop : undefined}
      />
      <LeaveQuestion
        unsaved={unsaved && !isSaved}
        isUploading={model.upload.pending > 0}
        onSave={model.submit}
        onDiscard={drop}
      />
    </>
  );
}

/**
 * Sends what has changed, and leads back: to the page before, or to where the product then stands where that is another tab of the
 * cabinet than the one left, or nothing lies before. Where the listing has become another one meanwhile, what was typed is offered over that:
 * `take` gets its state; where nothing has changed that the form shows, as when a reservation ran out, nobody is asked.
 */
function useSave({ id: productId, isOwn, status }: ProductData, forget: () => void, take: (newest: State) => void) {
  const api = useApi();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const queryClient = useQueryClient();
  const [leave, setLeave] = useState<{ go: () => void } | null>(null);
  // Once the form counts as saved: a step back would be asked about.
  useEffect(() => leave?.go(), [leave]);
  const newestState = async (): Promise<State> => {
    const product = await queryClient.fetchQuery({ ...editedProductQuery(api, productId), staleTime: 0 });
    const category = await queryClient.fetchQuery(categoryQuery(api, product.categoryId));
    return { before: formOf(product, pathTo(category)), version: product.version };
  };
  const save = async (
    { before, version }: State,
    form: AddItemForm,
    properties: readonly PropertyData[],
    act: Readonly<Partial<ReturnType<typeof useEditAct>['stated']>>,
  ): Promise<void> => {
    const body = changesOf(before, form, properties);
    if (!body) {
      forget();
      toast(m.add_item_edit_unchanged());
      return;
    }
    const send = (of: number) =>
      api.call('updateProduct', { params: { productId }, body: { ...body, ...act, version: of } });
    const answer = await send(version).catch(async (error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'CONFLICT')) throw error;
      const newest = await newestState();
      if (newest.version === version) throw error;
      if (!isChanged(before, newest.before)) return send(newest.version);
      const action = { label: m.add_item_edit_take_newest(), onPress: () => take(newest) };
      toast(error.message, { kind: 'error', action });
      return null;
    });
    if (!answer) return;
    const { content, message } = answer;
    forget();
    void refreshOwnProduct(queryClient, productId);
    toast(message, {
      kind: 'success',
      action: { label: m.add_item_view(), onPress: () => navigate(paths.product(productId)) },
    });
    if (!isStillHere()) return;
    const hasStayed = !isOwn || tabOfStatus(content.status) === tabOfStatus(status);
    const place = isOwn
      ? paths.cabinet(tabOfStatus(content.status) ?? 'archive')
      : `${paths.adminPanel()}?q=${productId}`;
    setLeave({ go: () => void (hasStayed && cameFromHere() ? navigate(-1) : navigate(place, { replace: true })) });
  };
  return { save, isSaved: leave !== null };
}

function Rejection({ product }: { product: Pick<ProductData, 'statusRule' | 'statusReason'> }) {
  const { statusRule: rule, statusReason: note } = product;
  const texts = rule ? moderationRuleTexts[rule] : null;
  return (
    <section className="panel mb-4 flex gap-3 bg-danger-soft text-14 shadow-none" role="note">
      <Icon of={circleAlertIcon} size={20} className="text-danger" />
      <div className="min-w-0">
        {texts && <p className="font-semibold text-danger">{texts.title()}</p>}
        {note && <p className={`wrap-anywhere ${texts ? '' : 'font-semibold text-danger'}`}>{note}</p>}
        {texts && <p>{texts.mend()}</p>}
        <p className="text-ink-2">{m.add_item_edit_rejected()}</p>
        <Link to={paths.rules()} className="link">
          {m.common_rules()}
        </Link>
      </div>
    </section>
  );
}

function Closed({ product }: { product: ProductData }) {
  const text = [m.add_item_edit_closed_text(), product.statusReason].filter(Boolean).join(' ');
  return (
    <EmptyState level={1} title={m.add_item_edit_closed()} text={text} icon={circleAlertIcon} tint="rose">
      <ButtonLink to={paths.cabinet()}>{m.product_own_link()}</ButtonLink>
      <ButtonLink kind="outline" to={paths.rules()}>
        {m.common_rules()}
      </ButtonLink>
    </EmptyState>
  );
}
