/** What a panel for one kind of resource gets: the item, as the API returns it. */
export interface PanelProps {
  readonly item: Readonly<Record<string, unknown>>;
  readonly reload: () => void;
}
