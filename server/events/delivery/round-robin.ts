/**
 * Round robin over projects, and within a project over its members. Invariant: between two turns of a project, every
 * other ready project has one.
 */
export class RoundRobin<Member extends { readonly projectId: string }> {
  #projects: { id: string; members: Member[]; next: number }[] = [];
  #next = 0;

  add(member: Member): void {
    const project = this.#projects.find(({ id }) => id === member.projectId);
    if (project) project.members.push(member);
    else this.#projects.push({ id: member.projectId, members: [member], next: 0 });
  }

  remove(member: Member): void {
    const project = this.#projects.find(({ id }) => id === member.projectId);
    if (!project) return;
    project.members = project.members.filter((other) => other !== member);
    if (project.members.length === 0) this.#projects = this.#projects.filter((other) => other !== project);
  }

  next(isReady: (member: Member) => boolean): Member | undefined {
    const count = this.#projects.length;
    for (let step = 0; step < count; step++) {
      const index = (this.#next + step) % count;
      const project = this.#projects[index]!;
      const length = project.members.length;
      for (let inner = 0; inner < length; inner++) {
        const member = project.members[(project.next + inner) % length]!;
        if (!isReady(member)) continue;
        project.next = (project.next + inner + 1) % length;
        this.#next = (index + 1) % count;
        return member;
      }
    }
    return undefined;
  }
}
