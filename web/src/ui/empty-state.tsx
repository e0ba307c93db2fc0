import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { circleAlertIcon } from './icons.ts';
import { Niche, type NicheTint } from './niche.tsx';

export interface EmptyStateProps {
  title: string;
  text?: string;
  icon?: string;
  /** a drawn object instead of the icon */
  picture?: ReactNode;
  tint?: NicheTint;
  /** the one next step */
  children?: ReactNode;
  /** level of the title */
  level?: 1 | 2 | 3;
}

/** Nothing here: a niche, a title, one sentence, one button. */
export function EmptyState({ title, text, icon, picture, tint = 'lapis', level = 2, children }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className="empty">
      <Niche tint={tint}>{picture ?? (icon && <Icon of={icon} size={36} />)}</Niche>
      <Title className="h3">{title}</Title>
      {text && <p>{text}</p>}
      {children && <div className="empty__actions">{children}</div>}
    </div>
  );
}

/** It failed: the same, with a way to try again. */
export function ErrorState({
  title,
  text,
  retryLabel,
  onRetry,
  level,
}: {
  title: string;
  text?: string;
  retryLabel: string;
  onRetry: () => void;
  level?: 1 | 2 | 3;
}) {
  return (
    <div role="alert">
      <EmptyState title={title} text={text} icon={circleAlertIcon} tint="rose" level={level}>
        <Button kind="tonal" data-retry onClick={onRetry}>
          {retryLabel}
        </Button>
      </EmptyState>
    </div>
  );
}
