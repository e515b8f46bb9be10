/** The frame of every screen without a board: heading, notices and content. */
import type { ComponentChildren } from 'preact';
import { AppNotices } from './notices.tsx';
import { Heading } from './heading.tsx';
import { UpdateOffer } from './update-offer.tsx';

interface PageProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

export function Page({ title, children }: PageProps) {
  return (
    <div class="page">
      <Heading class="page-title" title={title} />
      <AppNotices />
      <UpdateOffer />
      {children}
    </div>
  );
}
